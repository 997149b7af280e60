import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DataDir } from '../../../tools/built-server/data-dir.ts';
import { freePort } from '../../../tools/built-server/free-port.ts';
import { startProxy } from '../../../tools/built-server/proxy.ts';
import { end, startServer, untilReady, type Credentials, type RunningServer } from './server.ts';

export interface Copies {
  /** Folder for all that they write. */
  home: string;
  /** Of the proxy before them. */
  port: number;
  /** Of the first. */
  options: readonly string[];
  /** Of both, besides those of copies behind a proxy. */
  settings: Readonly<Record<string, string>>;
}

/**
 * Two servers of one organisation behind nginx: one database, which the first brings, one folder of photos,
 * one secret.
 */
export async function startCopies(admin: Credentials, copies: Copies): Promise<RunningServer> {
  const dataDir = join(copies.home, 'data');
  const common = {
    ...copies.settings,
    TRUST_PROXY: '1',
    JWT_SECRET: randomBytes(32).toString('base64url'),
  };
  const running: RunningServer[] = [];
  const start = async (options: readonly string[], own: Record<string, string> = {}): Promise<number> => {
    const port = await freePort();
    running.unshift(await startServer(admin, { dataDir, port }, options, { ...common, ...own }));
    return port;
  };
  const stop = async (): Promise<void> => {
    for (const server of running) await server.stop();
  };
  try {
    const first = await start(copies.options);
    const second = await start([], { DATABASE_URL: new DataDir(dataDir).databaseUrl() });
    const proxy = await openProxy(copies, [first, second]);
    running.unshift(proxy);
    return { url: proxy.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openProxy(
  { home, port }: Pick<Copies, 'home' | 'port'>,
  copies: readonly [number, number],
): Promise<RunningServer> {
  const child = startProxy({ home, port, copies });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  return { url, stop: () => end(child, ended) };
}
