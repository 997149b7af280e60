import type { Server } from 'node:http';

import { BODY_PACE } from '../common/bodies/pace.js';

/** Who sends headers a byte at a time keeps a connection no longer than this. */
const HEADERS_MS = 20_000;

/** Browsers send some 20, proxies add a few. */
const MAX_HEADERS = 100;

/**
 * Bounds for what comes before the body. The body itself is watched by its progress: Node's own limit on
 * whole requests, five minutes, would cut off large photos on bad coverage, so it only stands behind that.
 */
export function setHttpTimeouts(server: Server): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = BODY_PACE.totalMs + HEADERS_MS;
  server.maxHeadersCount = MAX_HEADERS;
}
