import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** What failures of the library, of `fetch` and of the system carry, as far as it is read here. */
interface Failure {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  status?: unknown;
  cause?: Failure;
}

/** No connection, no answer in time, or one of a proxy before it. Everything else is a refusal. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const { code, cause } = error as Failure;
  const isLate = code === 'OAUTH_TIMEOUT';
  const isOfAProxy = typeof cause?.status === 'number' && cause.status >= 500;
  return isLate || isOfAProxy || [error as Failure, cause].some(isUnreachable);
}

/** The provider did not take the secret for that of its client, and so looked at nothing else. */
export function isClientRefused(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_client';
  return error instanceof WWWAuthenticateChallengeError && error.status === 401;
}

/** As `fetch` says it, which the library may wrap: with what went wrong below. */
const isUnreachable = (failure: Failure | undefined): boolean =>
  failure?.name === 'TypeError' && failure.cause !== undefined;

/** For the log: the kind of a failure, and nothing of tokens or people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.status} ${error.error}`;
  const { code, message, cause } = error as Failure;
  return [code, message, cause?.code, cause?.cause?.code]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}
