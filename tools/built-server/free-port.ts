import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that is free, and stays so while the server is down: below those that the system gives to outgoing
 * connections. Not chosen by the run's seed: two runs of one seed at once would take each other's.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
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
