import type { DataDir } from '../../built-server/data-dir.ts';
import type { Server } from '../../built-server/server.ts';
import type { WorkKill } from '../plan.ts';
import type { Report } from '../report.ts';
import { bringUp, failure } from './bring-up.ts';
import type { Installation } from './installation.ts';

/** One server with the PostgreSQL that it brings: it runs already. */
export class OneServer implements Installation {
  private readonly server: Server;
  private readonly report: Report;

  constructor(server: Server, report: Report) {
    this.server = server;
    this.report = report;
  }

  get url(): string {
    return this.server.url;
  }

  get dataDir(): DataDir {
    return this.server.dataDir;
  }

  strike({ victim, databaseFirst }: WorkKill): Promise<string[]> {
    return this.server.strike(victim, databaseFirst);
  }

  goesOn(): boolean {
    return false;
  }

  /** The server starts PostgreSQL again by itself; only its own process needs somebody to start it. */
  async restore({ victim, startKills }: WorkKill): Promise<void> {
    const { server, report } = this;
    if (victim === 'api' || victim === 'both') return bringUp(server, startKills, report);
    const outcome = await server.settles();
    if (outcome === 'hangs') throw failure(server, `does not come back after ${victim} was killed`);
    if (outcome === 'ready') return;
    report.accuse([`the server ended because ${victim} was killed:\n${server.output}`]);
    await bringUp(server, startKills, report);
  }

  async strikeAll(): Promise<void> {
    await this.server.strike('both');
  }

  start(): Promise<void> {
    return bringUp(this.server, [], this.report);
  }

  stop(): Promise<void> {
    return stopServer(this.server, this.report);
  }

  destroy(): Promise<void> {
    return this.server.destroy();
  }
}

/** SIGTERM to a server with its own PostgreSQL, after which nothing may be left running or lying about. */
export async function stopServer(server: Server, report: Report): Promise<void> {
  const code = await server.stop();
  if (code !== 0) report.accuse([`the server was told to stop and ended with ${code}:\n${server.output}`]);
  if (server.dataDir.postmaster()) report.accuse(['PostgreSQL was not stopped with the server']);
  const left = [...server.dataDir.strangers(), ...(server.dataDir.isLocked() ? ['server.lock'] : [])];
  report.accuse(left.map((name) => `${name} was left behind in DATA_DIR`));
}
