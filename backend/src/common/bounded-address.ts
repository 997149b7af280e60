import type { RequestHandler } from 'express';

import { AppError } from './errors/app-error.js';
import { errorTextOf } from './errors/error-texts.js';

/** Characters of path and query: a search of 200 characters, each written as %F0%9F%93%A6, takes 2,400. */
const MAX_LENGTH = 4096;

/** No call has more than six. */
const MAX_PARAMETERS = 30;

/** Refuses addresses that no app of ours asks for, before anybody takes them apart. */
export const boundedAddress: RequestHandler = ({ originalUrl }, _response, next) => {
  const status = originalUrl.length > MAX_LENGTH ? 414 : isCrowded(originalUrl) ? 400 : undefined;
  if (status === undefined) return next();
  const { code, message } = errorTextOf(status);
  next(new AppError(status, code, message));
};

const isCrowded = (url: string): boolean => url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
