import type { RequestHandler } from 'express';

import { AppError } from './errors/app-error.js';

/** Levels of lists and objects within one another. */
const MAX_DEPTH = 32;

/** At all levels together. A full batch of actions has some 2,500, the largest assignment 3,000. */
const MAX_VALUES = 20_000;

/**
 * Refuses a parsed body that is small on the wire and dear to look at. What comes next descends into it by
 * recursion and turns every value over several times, before anybody asks for a session: without these bounds
 * a single anonymous request could hold the server for minutes.
 */
export const jsonBounds: RequestHandler = (request, _response, next) => {
  next(isWithinBounds(request.body, MAX_VALUES) ? undefined : tooLarge());
};

/** Whether parsed JSON has at most 32 levels and `maxValues` values at all levels together. */
export function isWithinBounds(body: unknown, maxValues: number): boolean {
  let values = 0;
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH || values > maxValues) return false;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

const tooLarge = (): AppError => new AppError(413, 'too_large', 'Lo enviado es demasiado grande.');
