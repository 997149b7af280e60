import { FACTOR_MISSING, noteFactorMissing } from '@/lib/session/missing-factor';
import { currentSession } from '@/lib/session/session-store';
import { toApiError } from './errors';
import { refreshSession } from './refresh';
import { send, type SendOptions } from './send';

export type RequestOptions = SendOptions & {
  /**
   * 'bearer' (default): with the access token, and on 401 once more after a refresh.
   * 'bearer-once': with the access token; a 401 is the answer itself (a wrong current password).
   * 'none': without a session (login).
   */
  auth?: 'bearer' | 'bearer-once' | 'none';
};

/** Calls whose 401 does not speak of the session. */
const OWN_401 = new Map<string, 'none' | 'bearer-once'>([
  ['/api/auth/login', 'none'],
  ['/api/auth/login/second-factor', 'none'],
  ['/api/auth/login/passkey', 'none'],
  ['/api/auth/change-password', 'bearer-once'],
]);

const EXPIRES_SOON_SECONDS = 30;

/** Whether the access token is past its time, or nearly; by the device's clock, so only a hint. */
function expiresSoon(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return exp !== undefined && exp - EXPIRES_SOON_SECONDS < Date.now() / 1000;
  } catch {
    // Not a JWT: nothing can be said beforehand.
    return false;
  }
}

function withToken(init: RequestInit, accessToken: string | undefined): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Accept', headers.get('Accept') ?? 'application/json');
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  return { ...init, headers };
}

/**
 * A call to the API. Resolves for 2xx answers alone; throws ApiError (the server refused) or NetworkError (no
 * answer). The body must be one that can be sent twice (text, Blob, FormData, bytes; no stream).
 */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { auth = OWN_401.get(path) ?? 'bearer', timeoutMs, ...init } = options;
  let session = auth === 'none' ? null : currentSession();
  if (session && auth === 'bearer-once' && expiresSoon(session.accessToken)) {
    session = await refreshSession(session);
  }

  let response = await send(path, { ...withToken(init, session?.accessToken), timeoutMs });
  if (response.status === 401 && session && auth === 'bearer') {
    const renewed = await refreshSession(session);
    response = await send(path, { ...withToken(init, renewed.accessToken), timeoutMs });
  }
  if (response.ok) return response;
  const error = await toApiError(response);
  if (session && error.code === FACTOR_MISSING) noteFactorMissing(session.user);
  throw error;
}
