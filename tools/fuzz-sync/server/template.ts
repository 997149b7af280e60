import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openOffice } from './office.ts';
import { disconnectAll, makeTemplate, startCluster } from './postgres.ts';

/** The database that every history gets a copy of, on a PostgreSQL of this run. */
export interface Template {
  /** Connection string of the maintenance database. */
  url: string;
  /** Where this run may put its files. */
  folder: string;
  name: string;
  stop(): Promise<void>;
}

/** Migrates and fills a template on a PostgreSQL of its own, which goes with it. */
export async function openTemplate(): Promise<Template> {
  const cluster = await startCluster();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  }
  const folder = mkdtempSync(join(cluster.folder, 'office-'));
  const name = `fuzz_plantilla_${process.pid}`;
  await makeTemplate(cluster.url, name, (url) => openOffice(url, folder));
  return { url: cluster.url, folder: cluster.folder, name, stop: () => cluster.stop() };
}

/** One that another process made and keeps. */
export const joinTemplate = (told: string): Template => ({
  ...(JSON.parse(told) as Omit<Template, 'stop'>),
  stop: disconnectAll,
});
