import { createServer } from 'node:net';
import type { Random } from '../../../backend/src/demo/inventory/random.ts';

/**
 * A port that is free, and stays so while the server is down: below those that the system gives to outgoing
 * connections.
 */
export async function freePort(random: Random): Promise<number> {
  for (;;) {
    const port = random.int(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
