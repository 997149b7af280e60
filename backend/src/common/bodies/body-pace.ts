import type { Request, RequestHandler, Response } from 'express';

import { errorTextOf } from '../errors/error-texts.js';
import { hasBody } from './bounded-body.js';
import { BODY_PACE, type Pace, Progress } from './pace.js';

interface Arrival {
  request: Request;
  response: Response;
  /** What the connection had brought before. */
  before: number;
  progress: Progress;
}

/**
 * Ends requests whose body stands still or trickles, with 408 where nothing was answered yet. It looks at the
 * connection alone, so it holds for every body, whoever reads it and whether anybody does. A body that the
 * server itself leaves waiting would look the same: whatever reads one begins at once.
 */
export function bodyPace(pace: Pace = BODY_PACE): RequestHandler {
  const arrivals = new Set<Arrival>();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    const now = performance.now();
    for (const arrival of arrivals) {
      const { request, before, progress } = arrival;
      const over = request.complete || request.destroyed;
      if (!over && !progress.isLate(request.socket.bytesRead - before, now, pace)) continue;
      arrivals.delete(arrival);
      if (!over) end(arrival);
    }
    if (arrivals.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return (request, response, next) => {
    if (hasBody(request)) {
      const { bytesRead: before } = request.socket;
      arrivals.add({ request, response, before, progress: new Progress(performance.now()) });
      timer ??= setInterval(look, pace.everyMs).unref();
    }
    next();
  };
}

function end({ request, response }: Arrival): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  // An answered request hears nothing of its connection's end, and whoever waits for the rest would wait for
  // ever.
  request.socket.once('close', () => request.destroy());
  response.status(408).set('Connection', 'close').json(errorTextOf(408));
}
