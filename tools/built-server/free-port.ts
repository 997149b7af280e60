import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A mark for each port that was given: until its server listens, which can take seconds, it looks free. */
const MARKS = join(tmpdir(), `inventario-ports-${userInfo().username}`);
/** A process that was killed left its marks. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const given = new Set<string>();
process.once('exit', () => given.forEach((mark) => rmSync(mark, { force: true })));

/**
 * A port that is free, given to nobody else, and stays so while the server is down: below those that the
 * system gives to outgoing connections, and those of which the built-in PostgreSQL takes one. Not chosen by
 * the run's seed: two runs of one seed at once would take each other's. Browsers refuse 10080.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 20_000);
    if (take(port) && (await isFree(port))) return port;
  }
}

function take(port: number): boolean {
  mkdirSync(MARKS, { recursive: true });
  const mark = join(MARKS, String(port));
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (since < Date.now() - FORGOTTEN_AFTER_MS) rmSync(mark, { force: true });
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  given.add(mark);
  return true;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
