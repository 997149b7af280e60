import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
/** The first start may install and build. */
const READY_WITHIN_MS = 10 * 60_000;
const STOPPED_WITHIN_MS = 2 * 60_000;
/** Within this a server has started or said why not. */
export const START_WITHIN_MS = READY_WITHIN_MS + STOPPED_WITHIN_MS;

export type Credentials = { username: string; password: string };

export type RunningServer = { url: string; stop: () => Promise<void> };

export type Place = { dataDir: string; port: number };

/**
 * Runs what `npm start` runs, with its first administrator. `settings` are further variables of its. The
 * caller clears its DATA_DIR away.
 */
export async function startServer(
  admin: Credentials,
  { dataDir, port }: Place,
  options: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['tools/start.mjs', ...options], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => end(child, ended);

  const url = `http://localhost:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start.\n${output}`, { cause: error });
  }
  return { url, stop };
}

/** @throws Error when the process ends before the server at this address is ready, or nobody is in time */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    // Nobody listens yet: the same as not ready.
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await wait(250);
  }
  throw new Error('It took too long.');
}

/** Asks a process to end, and makes it end when it takes too long. */
export async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
