import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../support/free-port.js';
import { isInstalled } from '../support/installed.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { nginxConfiguration } from './nginx-configuration.js';

/** The proxy as the guide for operators sets it up before several copies. */
export class Nginx {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Undefined, and said, where there is no nginx: the copies are then asked by turns. */
  static async start(ports: readonly [number, number]): Promise<Nginx | undefined> {
    if (!isInstalled('nginx')) {
      process.stderr.write(
        '\nSKIPPED the proxy before the copies: apt-get install nginx-light brings it\n\n',
      );
      return undefined;
    }
    const folder = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'nginx-'));
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfiguration(folder, port, ports));
    const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return new Nginx(child, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}
