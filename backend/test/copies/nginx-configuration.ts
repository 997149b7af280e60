import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = join(import.meta.dirname, '../../../docs/production.md');

/**
 * nginx as the guide for operators sets it up before several copies, in one process that anybody may run.
 *
 * @param folder what it writes goes there
 * @param port that it listens to
 * @param ports of the copies
 * @throws Error when the guide says it in another way
 */
export function nginxConfiguration(folder: string, port: number, ports: readonly [number, number]): string {
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
