import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './credentials.ts';
import { freePort } from '../../../tools/built-server/free-port.ts';
import { startServer, type RunningServer } from './server.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A server at one address whose data may be lost, and restored from its backups. */
export class Installation {
  private running: RunningServer | undefined;
  private lives = 0;
  private readonly home: string;
  private readonly port: number;

  private constructor(home: string, port: number) {
    this.home = home;
    this.port = port;
  }

  static async open(): Promise<Installation> {
    const home = await mkdtemp(join(tmpdir(), 'inventario-e2e-'));
    const installation = new Installation(home, await freePort());
    await installation.start();
    return installation;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** While the server works. */
  backUp(): void {
    this.operate('backup', '--to', join(this.home, 'backups'));
  }

  /** The machine is gone; another one gets the newest backup and the same address. */
  async loseAndRestore(): Promise<void> {
    await this.running?.stop();
    this.lives += 1;
    this.operate('restore', '--from', join(this.home, 'backups'));
    await this.start();
  }

  async close(): Promise<void> {
    await this.running?.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  private get dataDir(): string {
    return join(this.home, `data-${this.lives}`);
  }

  private async start(): Promise<void> {
    this.running = await startServer(ADMIN, { dataDir: this.dataDir, port: this.port });
  }

  private operate(...args: string[]): void {
    const env = { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/operate.mjs', ...args], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  }
}
