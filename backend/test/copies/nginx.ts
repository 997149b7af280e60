import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freeLoopbackPort } from '../../src/database/embedded/free-port.js';
import { isInstalled } from '../support/installed.js';
import { fromGlobalSetup } from '../support/test-database.js';

const GUIDE = join(import.meta.dirname, '../../../docs/production.md');

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
    const port = await freeLoopbackPort();
    for (const name of ['body', 'proxy']) mkdirSync(join(folder, name));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, port, ports));
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

function configuration(folder: string, port: number, ports: readonly [number, number]): string {
  const site = readFileSync(GUIDE, 'utf8').match(/```nginx\n(upstream [^]*?)```/)?.[1];
  if (site === undefined) throw new Error('The guide says no more how nginx stands before several copies');
  const [first, second] = ports;
  const here = site
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '');
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/proxy;
  uwsgi_temp_path ${folder}/proxy;
  scgi_temp_path ${folder}/proxy;
${here}
}
`;
}
