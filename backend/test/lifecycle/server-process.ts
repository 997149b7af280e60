import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../support/free-port.js';
import { commandLine } from '../../src/database/embedded/process-identity.js';

const BACKEND = join(import.meta.dirname, '..', '..');
/** Guards against hanging alone; less than a test may take, so that the report says what was waited for. */
const PATIENCE_MS = 200_000;

/** The server as a process of its own, as an operator runs it, straight from its sources. */
export class ServerProcess {
  output = '';
  readonly exit: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exit = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  }

  /** @param backend of another checkout, for a server of another version */
  static async start(
    dataDir: string,
    variables: Record<string, string> = {},
    backend = BACKEND,
  ): Promise<ServerProcess> {
    const port = Number(variables['PORT'] ?? (await freePort()));
    const loader = join(backend, 'test', 'support', 'run-typescript.mjs');
    const child = spawn(process.execPath, ['--import', loader, join(backend, 'src', 'main.ts')], {
      cwd: backend,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: String(port),
        DATA_DIR: dataDir,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, to be signalled as a terminal signals its foreground group.
      detached: true,
    });
    return new ServerProcess(child, port, dataDir);
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The server was not started');
    return this.child.pid;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async untilReady(): Promise<this> {
    await until(async () => {
      if (this.child.exitCode !== null) throw new Error(`The server ended:\n${this.output}`);
      return this.isReady();
    }, `the server is ready:\n${this.output}`);
    return this;
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
    return response?.ok === true;
  }

  /** Process number of its PostgreSQL, from the file that PostgreSQL keeps. */
  postgresPid(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  signal(signal: NodeJS.Signals): void {
    if (this.child.exitCode === null && this.child.signalCode === null) process.kill(this.pid, signal);
  }

  /** What Ctrl-C does: everybody in the foreground group gets it. */
  ctrlC(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  /** Whatever a test left running. */
  async destroy(): Promise<void> {
    this.signal('SIGKILL');
    await this.exit;
    if (!existsSync(join(this.dataDir, 'postgres', 'postmaster.pid'))) return;
    const pid = this.postgresPid();
    if (!isPostgres(pid)) return;
    process.kill(pid, 'SIGQUIT');
    await until(() => !isPostgres(pid), 'PostgreSQL has ended');
  }
}

export function isPostgres(pid: number): boolean {
  return commandLine(pid)?.includes('inventario.folder=') ?? false;
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await delay(50);
  }
}
