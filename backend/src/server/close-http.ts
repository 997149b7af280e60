import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { INestApplication } from '@nestjs/common';

/**
 * Closes the application: no new connections, running requests may finish until `limitMs` or until `hurry` is
 * aborted, then their connections are cut. Browsers keep idle connections open, which would hold the end
 * back, so those are closed as soon as they fall idle.
 */
export async function closeHttp(app: INestApplication, limitMs: number, hurry: AbortSignal): Promise<void> {
  const server = app.getHttpServer() as Server;
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const done = new AbortController();
  const limit = AbortSignal.any([hurry, done.signal]);
  const cut = delay(limitMs, undefined, { signal: limit })
    .catch(() => undefined)
    .then(() => server.closeAllConnections());
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    done.abort();
    await cut;
  }
}
