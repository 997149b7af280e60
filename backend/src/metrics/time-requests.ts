import type { Request, RequestHandler, Response } from 'express';

import type { Metrics } from './metrics.js';

/** Stands for the route of what no route answered, so that nobody can make up labels. */
const NO_ROUTE = '(ninguna)';

/** Times every request of the API, by the pattern of its route: an address itself may name a person or an asset. */
export const timeRequests =
  ({ requests }: Metrics): RequestHandler =>
  (request, response, next) => {
    const end = requests.startTimer({ method: request.method });
    response.once('close', () => end({ route: routeOf(request), status: statusOf(response) }));
    next();
  };

const routeOf = ({ route }: Request): string => {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/') ? path : NO_ROUTE;
};

/** Of an answer that its reader did not wait for: 499, as nginx writes it. */
const statusOf = ({ headersSent, statusCode, writableFinished }: Response): string =>
  writableFinished || headersSent ? String(statusCode) : '499';
