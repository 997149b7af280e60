/**
 * The server answered, and refused. `message` is the server's own, in Spanish and fit to show ('' if none).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    /** The whole answer: some errors bring more than the common shape (a conflict of an action). */
    readonly body?: unknown,
    /** Seconds to wait, from Retry-After, where the server says so (429, 503). */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** No answer came: there is no connection, or the server took longer than the call allows. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    readonly reason: 'unreachable' | 'timeout',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/**
 * Reads the one error shape of the API (`{statusCode, code, message, details?}`); tolerates proxies' own
 * pages.
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not ours: a proxy or the platform answered. The status is all that there is to say.
    body = undefined;
  }
  const shape = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(
    response.status,
    typeof shape['code'] === 'string' ? shape['code'] : 'UNKNOWN',
    typeof shape['message'] === 'string' ? shape['message'] : '',
    shape['details'],
    body,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
  );
}

/**
 * Whether the server says that there is no such thing: for a call whose address names one thing and asks
 * nothing else of the server, so that what is no name of anything (400) is as unknown as what nobody has
 * (404).
 */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
