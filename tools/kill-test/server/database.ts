import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DataDir } from '../../built-server/data-dir.ts';
import { freePort } from '../../built-server/free-port.ts';

/** Of the built server: how it starts and ends the PostgreSQL that comes with it. */
interface Parts {
  startPostmaster(options: object): Promise<ChildProcess>;
  stopPostmaster(child: ChildProcess): Promise<void>;
  accountForPostgres(ownerUid: number): object | undefined;
  findPostgresBinaries(): object;
  reachableBinaries(binaries: object, account: object | undefined): string;
}

/** After a kill its last processes may hold shared memory and its port for a moment. */
const START_ATTEMPTS = 80;
const PAUSE_MS = 250;

/**
 * PostgreSQL as copies of the server have it: a service of its own, which whoever looks after it starts again
 * whenever it ends. Its folder and its password are those that a server made in its DATA_DIR.
 */
export class Database {
  private readonly dataDir: DataDir;
  private readonly parts: Parts;
  private readonly port: number;
  private child: ChildProcess | undefined;
  private starting: Promise<void> = Promise.resolve();
  private isStopping = false;

  private constructor(dataDir: DataDir, parts: Parts, port: number) {
    this.dataDir = dataDir;
    this.parts = parts;
    this.port = port;
  }

  /** @param main the built server */
  static async start(main: string, dataDir: DataDir): Promise<Database> {
    const database = new Database(dataDir, await partsOf(main), await freePort());
    database.run();
    await database.untilReady();
    return database;
  }

  /** Once it accepts connections. @throws Error when it does not come back */
  untilReady(): Promise<void> {
    return this.starting;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.starting.catch(() => undefined);
    if (this.child) await this.parts.stopPostmaster(this.child);
  }

  private run(): void {
    this.starting = this.launch();
    // Whoever waits for it is told; until then nobody does.
    this.starting.catch(() => undefined);
  }

  private async launch(): Promise<void> {
    const { dataDir, parts, port } = this;
    const folder = join(dataDir.path, 'postgres');
    const account = parts.accountForPostgres(statSync(folder).uid);
    const home = parts.reachableBinaries(parts.findPostgresBinaries(), account);
    const logFile = join(dataDir.path, 'postgres.log');
    for (let attempt = 1; !this.isStopping; attempt += 1) {
      try {
        this.child = await parts.startPostmaster({ folder, home, account, port, logFile, settings: {} });
        this.child.once('exit', () => this.isStopping || this.run());
        return;
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await delay(PAUSE_MS);
      }
    }
  }
}

async function partsOf(main: string): Promise<Parts> {
  const names = ['postmaster', 'unprivileged-account', 'postgres-binaries', 'reachable-binaries'];
  const modules = names.map(async (name) => {
    const file = join(dirname(main), 'database', 'embedded', `${name}.js`);
    return (await import(pathToFileURL(file).href)) as object;
  });
  return Object.assign({}, ...(await Promise.all(modules))) as Parts;
}
