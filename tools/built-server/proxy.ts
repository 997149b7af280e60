import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConfiguration } from '../../backend/test/copies/nginx-configuration.ts';

export interface ProxyPlace {
  /** Folder for all that it writes; made if need be. */
  home: string;
  /** That it listens to. */
  port: number;
  /** Of the copies behind it. */
  copies: readonly [number, number];
}

/**
 * Starts nginx as `docs/production.md` sets it up before two copies of the server. Who starts it ends it.
 */
export function startProxy({ home, port, copies }: ProxyPlace): ChildProcess {
  mkdirSync(home, { recursive: true });
  // The guide's proxy listens to the port that no address names.
  const configuration = nginxConfiguration(home, port, copies).replaceAll('Host $host', 'Host $http_host');
  const file = join(home, 'nginx.conf');
  writeFileSync(file, configuration);
  return spawn('nginx', ['-p', home, '-e', join(home, 'error.log'), '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
