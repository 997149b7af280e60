import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../backend/src/demo/inventory/random.ts';
import { Workforce } from './clients/workforce.ts';
import type { Sent } from './ledger.ts';
import type { Picture } from './picture/picture.ts';
import { makePlan } from './plan.ts';
import { Report } from './report.ts';
import { bringUp, StartFailed } from './server/bring-up.ts';
import { Copies } from './server/copies.ts';
import type { Installation } from './server/installation.ts';
import { OneServer, stopServer } from './server/one-server.ts';
import { freePort } from '../built-server/free-port.ts';
import { Server } from '../built-server/server.ts';
import { Work } from './work.ts';

export interface RunOptions {
  seed: number;
  times: number;
  /** The built server. */
  main: string;
  /** 2: the work is done on two copies behind nginx, which has to be installed. */
  copies: 1 | 2;
  /** Also waits for the server's housekeeping, which takes more than a minute. */
  housekeeping: boolean;
  /** Leaves the data folders where they are if a rule was broken. */
  keepEvidence: boolean;
  say: (line: string) => void;
  /** Ends the run at once; it fails then, and leaves nothing running. */
  interrupt?: AbortSignal;
}

export interface RunResult {
  kills: number;
  violations: readonly string[];
  figures: string;
  /** At the end, for those who want to look on. */
  sent: Sent;
  picture: Picture | undefined;
}

/** One run: first starts that are killed, then work that is killed, then the reckoning. */
export async function run(options: RunOptions): Promise<RunResult> {
  const { seed, times, main, copies, housekeeping, say } = options;
  const plan = makePlan(seed, times);
  const report = new Report(say);
  const folder = mkdtempSync(join(tmpdir(), 'inventario-kill-'));
  const [firstKills, ...otherFirstKills] = plan.firstStarts;
  const port = await freePort();
  const servers: Server[] = [];
  const newServer = (): Server => {
    const server = new Server(main, join(folder, `data-${servers.length}`), port);
    servers.push(server);
    return server;
  };
  const life = new AbortController();
  let installation: Installation | undefined;
  options.interrupt?.addEventListener('abort', () => {
    life.abort();
    for (const each of [installation, ...servers]) void each?.destroy();
  });
  let work: Work | undefined;
  try {
    for (const kills of otherFirstKills) {
      const server = newServer();
      await bringUp(server, kills, report);
      await stopServer(server, report);
    }
    const server = newServer();
    await bringUp(server, firstKills, report);
    if (copies === 2) {
      await stopServer(server, report);
      installation = await Copies.open(main, server.dataDir, folder, report);
    } else {
      installation = new OneServer(server, report);
    }
    const people = new Workforce(installation.url, createRandom(seed + 1), life.signal);
    work = new Work(installation, people, report);
    await work.begin();
    for (const kill of plan.work) await work.kill(kill);
    await work.finish();
    if (housekeeping) await work.keepHouse();
    await installation.stop();
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error;
    report.accuse([error.message]);
  } finally {
    life.abort();
    for (const each of [installation, ...servers]) await each?.destroy();
    if (options.keepEvidence && report.violations.length > 0) say(`The data folders stay in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  const sent = work?.sent ?? { parts: [], actions: [], photos: [] };
  const { kills, violations } = report;
  return { kills, violations, figures: report.figures(sent), sent, picture: work?.picture };
}
