import { QueryFailedError } from 'typeorm';

/** PostgreSQL's five-character code of a failed statement; '' for any other error. */
export function sqlStateOf(error: unknown): string {
  if (!(error instanceof QueryFailedError)) return '';
  const { code } = error.driverError as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

export const UNIQUE_VIOLATION = '23505';

/** Class 22: a value that PostgreSQL cannot hold. Sending it again would end the same way. */
export const isUnstorable = (error: unknown): boolean => sqlStateOf(error).startsWith('22');
