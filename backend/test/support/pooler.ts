import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './free-port.js';
import { isInstalled } from './installed.js';

/**
 * `describe` where pgbouncer is installed. Elsewhere the tests are skipped, and the log and the report say
 * why.
 */
export function describeWithPooler(name: string, tests: () => void): void {
  if (isInstalled('pgbouncer')) return describe(name, tests);
  const reason = `SKIPPED ${name}: no pgbouncer on this machine. On Debian: apt-get install pgbouncer`;
  process.stderr.write(`\n${reason}\n\n`);
  describe.skip(reason, tests);
}

/** A pgbouncer before a database. */
export class Pooler {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    /** Of the same database. */
    readonly url: string,
  ) {}

  /** @param settings further lines of its configuration */
  static async start(url: string, settings: string[]): Promise<Pooler> {
    const { hostname, port, username, password } = new URL(url);
    // It does not run as root, and whoever it runs as must reach this.
    const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
    chmodSync(folder, 0o755);
    const file = join(folder, 'pgbouncer.ini');
    const listening = await freePort();
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listening}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...settings,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const isRoot = process.getuid?.() === 0;
    const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
      env: { PATH: `${process.env['PATH']}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = new URL(url);
    address.port = String(listening);
    const pooler = new Pooler(child, folder, address.href);
    await pooler.isUp();
    return pooler;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    if (this.process.exitCode === null && this.process.kill('SIGKILL')) await ended;
    rmSync(this.folder, { recursive: true });
  }

  /** Resolves when it says so; its log says why when it does not come up. */
  private isUp(): Promise<void> {
    return new Promise((resolve, reject) => {
      let log = '';
      this.process.stderr?.on('data', (bytes: Buffer) => {
        log += bytes.toString();
        if (log.includes('process up')) resolve();
      });
      this.process.once('error', reject);
      this.process.once('exit', () => reject(new Error(`pgbouncer ended: ${log}`)));
    });
  }
}
