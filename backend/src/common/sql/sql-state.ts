import { QueryFailedError } from 'typeorm';

/** PostgreSQL's five-character code of a failed statement; '' for any other error. */
export const sqlStateOf = (error: unknown): string => textOf(error, 'code');

/** Name of the constraint that a statement broke; '' where it was none. */
export const constraintOf = (error: unknown): string => textOf(error, 'constraint');

function textOf(error: unknown, property: 'code' | 'constraint'): string {
  if (!(error instanceof QueryFailedError)) return '';
  const value = (error.driverError as { code?: unknown; constraint?: unknown })[property];
  return typeof value === 'string' ? value : '';
}

export const UNIQUE_VIOLATION = '23505';

/** Class 22: a value that PostgreSQL cannot hold. Sending it again would end the same way. */
export const isUnstorable = (error: unknown): boolean => sqlStateOf(error).startsWith('22');

/** A NUL, or half of a surrogate pair: nothing that was sent so can be stored or found. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(sqlStateOf(error));
