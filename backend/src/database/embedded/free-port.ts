import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that Linux, Windows and macOS give to outgoing connections, any of which could take one at any
 * moment.
 */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * A TCP port of the loopback address that is free at this moment; another server may take it before it is
 * used.
 */
export async function freeLoopbackPort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
