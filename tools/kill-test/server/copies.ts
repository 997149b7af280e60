import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DataDir } from '../../built-server/data-dir.ts';
import { freePort } from '../../built-server/free-port.ts';
import { startProxy } from '../../built-server/proxy.ts';
import { Server } from '../../built-server/server.ts';
import type { WorkKill } from '../plan.ts';
import type { Report } from '../report.ts';
import { bringUp, failure } from './bring-up.ts';
import { Database } from './database.ts';
import type { Installation } from './installation.ts';

/** Two copies of the server behind nginx, on a PostgreSQL of its own and one folder of photos. */
export class Copies implements Installation {
  readonly url: string;
  readonly dataDir: DataDir;
  private readonly copies: readonly [Server, Server];
  private readonly database: Database;
  private readonly proxy: ChildProcess;
  private readonly report: Report;
  private turn = 0;

  private constructor(
    database: Database,
    copies: readonly [Server, Server],
    proxy: { port: number; child: ChildProcess },
    report: Report,
  ) {
    this.url = `http://127.0.0.1:${proxy.port}`;
    this.dataDir = copies[0].dataDir;
    this.database = database;
    this.copies = copies;
    this.proxy = proxy.child;
    this.report = report;
  }

  /**
   * @param main the built server
   * @param dataDir of a server that made it, and stopped: it becomes that of the copies
   * @param home folder for what nginx writes
   * @throws StartFailed
   */
  static async open(main: string, dataDir: DataDir, home: string, report: Report): Promise<Copies> {
    const database = await Database.start(main, dataDir);
    const environment = {
      DATABASE_URL: dataDir.databaseUrl(),
      JWT_SECRET: randomBytes(32).toString('base64url'),
      TRUST_PROXY: '1',
    };
    const ports = [await freePort(), await freePort()] as const;
    const copy = (port: number): Server => new Server(main, dataDir.path, port, environment, process.pid);
    const port = await freePort();
    const child = startProxy({ home: join(home, 'nginx'), port, copies: ports });
    const copies = new Copies(database, [copy(ports[0]), copy(ports[1])], { port, child }, report);
    try {
      await copies.start();
    } catch (error) {
      await copies.destroy();
      throw error;
    }
    return copies;
  }

  /** The copies are killed by turns. */
  async strike({ victim, databaseFirst }: WorkKill): Promise<string[]> {
    if (isOfCopy(victim)) this.turn += 1;
    return this.struck.strike(victim, databaseFirst);
  }

  /**
   * While one copy is away, the proxy gives its requests to the other; those that a copy has are lost with it
   * each time it is killed.
   */
  goesOn({ victim, startKills }: WorkKill): boolean {
    return victim === 'api' && startKills.length === 0;
  }

  /** PostgreSQL is started again by its keeper; a copy that was killed, by whoever looks after the copies. */
  async restore({ victim, startKills }: WorkKill): Promise<void> {
    const { database, report } = this;
    if (isOfCopy(victim)) await bringUp(this.struck, startKills, report, () => database.untilReady());
    await database.untilReady();
    for (const copy of this.copies) {
      const outcome = await copy.settles();
      if (outcome === 'hangs') throw failure(copy, `does not come back after ${victim} was killed`);
      if (outcome === 'ready') continue;
      report.accuse([`a copy ended because ${victim} was killed:\n${copy.output}`]);
      await bringUp(copy, [], report);
    }
  }

  async strikeAll(): Promise<void> {
    const [first, second] = this.copies;
    await first.strike('both');
    await second.strike('api');
  }

  async start(): Promise<void> {
    const ready = (): Promise<void> => this.database.untilReady();
    await Promise.all(this.copies.map((copy) => bringUp(copy, [], this.report, ready)));
  }

  async stop(): Promise<void> {
    const { report, dataDir } = this;
    for (const copy of this.copies) {
      const code = await copy.stop();
      if (code !== 0) report.accuse([`a copy was told to stop and ended with ${code}:\n${copy.output}`]);
    }
    await this.database.stop();
    report.accuse(dataDir.strangers().map((name) => `${name} was left behind in DATA_DIR`));
  }

  async destroy(): Promise<void> {
    this.proxy.kill('SIGKILL');
    await this.database.stop();
    for (const copy of this.copies) await copy.destroy();
  }

  private get struck(): Server {
    return this.copies[this.turn % 2 === 0 ? 0 : 1];
  }
}

const isOfCopy = (victim: WorkKill['victim']): boolean => victim === 'api' || victim === 'both';
