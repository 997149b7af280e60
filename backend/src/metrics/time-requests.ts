import type { RequestHandler } from 'express';

import { routeOf, statusOf } from '../common/answered-request.js';
import type { Metrics } from './metrics.js';

/** Times every request of the API, by the pattern of its route. */
export const timeRequests =
  ({ requests }: Metrics): RequestHandler =>
  (request, response, next) => {
    const end = requests.startTimer({ method: request.method });
    response.once('close', () => end({ route: routeOf(request), status: String(statusOf(response)) }));
    next();
  };
