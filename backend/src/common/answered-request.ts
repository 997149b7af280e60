import type { Request, Response } from 'express';

/** Stands for the route of what no route answered, so that nobody can make up names. */
const NO_ROUTE = '(ninguna)';

/** The pattern of the route that answered: an address itself may name a person or an asset. */
export const routeOf = ({ route }: Request): string => {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/') ? path : NO_ROUTE;
};

/** Of an answer that its reader did not wait for: 499, as nginx writes it. */
export const statusOf = ({ headersSent, statusCode, writableFinished }: Response): number =>
  writableFinished || headersSent ? statusCode : 499;
