import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../built-server/free-port.ts';
import { Server } from '../built-server/server.ts';
import { Cluster } from './cluster.ts';
import { People } from './people.ts';

const PEOPLE = 4;
/** Work that goes on in peace before each kill. */
const PEACE_MS = 2_000;
/** Beyond it nothing comes back by itself. */
const LIMIT_MS = 180_000;

export interface Result {
  /** From each kill to the first confirmation of what was sent after it, in seconds. */
  gaps: { process: number[]; machine: number[] };
  confirmed: number;
  violations: string[];
}

/** Kills the primary so many times while people work; every other time with its whole machine. */
export async function run(main: string, times: number, say: (text: string) => void): Promise<Result> {
  const cluster = new Cluster();
  const home = join(cluster.folder, 'servidor');
  const gaps: Result['gaps'] = { process: [], machine: [] };
  let server: Server | undefined;
  const violations: string[] = [];
  const breakOff = async (): Promise<never> => {
    await server?.destroy();
    cluster.stop();
    process.exit(1);
  };
  // Nobody else would end what was started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff());
  try {
    await cluster.start();
    mkdirSync(home);
    const environment = { DATABASE_URL: cluster.url, JWT_SECRET: 'a-secret-for-tests-and-nothing-else' };
    server = new Server(main, home, await freePort(), environment);
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(`The server did not start:\n${server.output}`);
    const people = new People(server.url);
    await people.begin(PEOPLE);
    for (let kill = 1; kill <= times && violations.length === 0; kill += 1) {
      await cluster.untilSafe();
      await delay(PEACE_MS);
      const kind = kill % 2 === 0 ? 'machine' : 'process';
      const name = await cluster.killPrimary(kind === 'machine');
      const killed = Date.now();
      // What was sent before may have been confirmed before, and answered late.
      while (people.latest.sent <= killed && Date.now() < killed + LIMIT_MS) await delay(20);
      if (people.latest.sent <= killed) {
        violations.push(`After kill ${kill} nothing was confirmed for ${LIMIT_MS / 1000} s.`);
        break;
      }
      const seconds = (people.latest.confirmed - killed) / 1000;
      gaps[kind].push(seconds);
      say(`${kill}/${times} ${kind} of ${name}: work went on after ${seconds.toFixed(1)} s`);
      cluster.join(name);
    }
    await people.end();
    violations.push(...people.strange);
    for (const id of await people.lost()) violations.push(`${id} was confirmed and is lost.`);
    return { gaps, confirmed: people.confirmed.length, violations };
  } finally {
    await server?.destroy();
    cluster.stop();
    if (violations.length === 0) cluster.remove();
    else say(`Logs: ${cluster.folder}`);
  }
}
