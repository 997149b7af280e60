import { createHash } from 'node:crypto';
import { engineModule } from '../loader/frontend.ts';
import { underWay } from '../world/quiet.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { errorText, isOfflineError, who, workingTab, type EventKind } from './event.ts';

const { exportUnsent } =
  engineModule<typeof import('../../../frontend/src/offline/export/export-unsent')>('export/export-unsent');

/**
 * Unsent work that leaves a phone as a file, and comes in by the administrator, whenever and however often.
 */
export const exports: EventKind[] = [
  { name: 'export unsent work', weight: 2, run: exportWork },
  { name: 'load an export', weight: 3, run: loadExport },
];

const ports = (now: number) => ({
  now: () => now,
  sha256: (bytes: Uint8Array) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
  csv: (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => row.join(';')).join('\r\n'),
});

async function exportWork(world: World): Promise<boolean> {
  const tab = workingTab(world);
  return tab !== null && exportFrom(world, tab);
}

/** The file of whoever works in that tab. */
export async function exportFrom(world: World, tab: Tab): Promise<boolean> {
  if (!tab.engine) return false;
  const { engine, username, device } = tab;
  const origin = { device: device.name, appVersion: '1.0.0' };
  type Context = Parameters<typeof exportUnsent>[0];
  const work = exportUnsent(
    { db: engine.db as Context['db'], userId: engine.userId, author: engine.author },
    origin,
    ports(device.clock.now()),
  );
  const told = await underWay(tab.told(work));
  if (told.kind === 'done') {
    const { blob, actions, photos } = told.value;
    world.exports.push({ who: username ?? '', file: blob });
    world.log.event(
      `${who(tab)} exports ${actions} actions and ${photos} photos (file ${world.exports.length}).`,
    );
  } else if (told.kind === 'failed') {
    world.log.event(`${who(tab)} exports: ${errorText(told.error)}.`);
    if (!isOfflineError(told.error))
      world.ledger.broken.push(`${who(tab)} cannot export: ${errorText(told.error)}`);
  }
  return true;
}

interface Rescued {
  results: { id: string; status: string }[];
}

async function loadExport(world: World): Promise<boolean> {
  if (world.api.url === null || world.exports.length === 0) return false;
  return loadFile(world, world.rng.below(world.exports.length));
}

export async function loadFile(world: World, number: number): Promise<boolean> {
  const chosen = world.exports[number];
  if (!chosen) return false;
  const form = new FormData();
  form.append('archivo', chosen.file, 'pendientes.zip');
  const { results } = await world.admin.sendForm<Rescued>('/api/admin/syncs/rescue', form);
  for (const { id } of results) world.ledger.rescued.add(id);
  const told = results.map(({ id, status }) => `${id.slice(-6)} ${status}`).join(', ');
  world.log.event(`The administrator loads file ${number + 1}, of ${chosen.who}: ${told || 'no actions'}.`);
  await world.settle();
  return true;
}
