import type { RequestHandler } from 'express';

import { AppError } from './errors/app-error.js';
import { ERROR_TEXTS } from './errors/error-texts.js';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
/** Of a parameter's name, for the answer. */
const MAX_NAME = 60;

/**
 * Refuses parameters in the address of a call that has a body: no such call reads any. Whoever writes
 * `POST inventory/upload?simular=true` would load in earnest what they meant to try.
 */
export const nothingBesideTheBody: RequestHandler = ({ method, query }, _response, next) => {
  const [name] = WITH_BODY.has(method) ? Object.keys(query) : [];
  if (name === undefined) return next();
  const text = `Esta llamada no lee nada de la dirección: «${name.slice(0, MAX_NAME)}» va en el cuerpo, si es suyo`;
  next(AppError.badRequest(ERROR_TEXTS[400].code, text));
};
