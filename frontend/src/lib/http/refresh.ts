import { holdLock } from '@/lib/locks/hold-lock';
import { sameUser } from '@/lib/session/same-user';
import {
  rememberedSerial,
  restoreFromCopy,
  secureSession,
  WORTH_WAITING_MS,
} from '@/lib/session/session-storage';
import {
  closeSession,
  currentSession,
  renewTokens,
  rereadSession,
  useSession,
} from '@/lib/session/session-store';
import type { Session, SessionUser, Tokens } from '@/lib/session/session';
import { ApiError, NetworkError, toApiError } from './errors';
import { send } from './send';

const REFRESH_TIMEOUT_MS = 20_000;
/** An exchange has ended by then. */
const LOCK_TIMEOUT_MS = 25_000;
const LOCK = 'inventario-refresh';

let running: { user: SessionUser; renewal: Promise<Session> } | null = null;

/**
 * A session of the same user whose access token is another than that of `refused`: another user's session
 * must never carry this user's call. Refresh tokens rotate (rule 16), so only one exchange may be under way:
 * within the tab by sharing the promise, between tabs by a lock, after which the stored session is read again
 * because the other tab may have done the exchange.
 *
 * Throws ApiError 401 when the server refuses the exchange (the session is closed then, and only then) and
 * when somebody else has logged in meanwhile; NetworkError or ApiError for every other failure, which leaves
 * the session as it is.
 */
export function refreshSession(refused: Session): Promise<Session> {
  if (running && sameUser(running.user, refused.user)) return running.renewal;
  const renewal = underLock(() => exchange(refused)).finally(() => {
    if (running?.renewal === renewal) running = null;
  });
  running = { user: refused.user, renewal };
  return renewal;
}

/**
 * Where one page has held the lock for longer than an exchange may take, it does nothing any more: a phone
 * froze it. Without the lock, as where there are no Web Locks at all (they exist in secure contexts only),
 * the server's grace for the previous token remains.
 */
async function underLock<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  let holder = await holderOfLock();
  for (;;) {
    const done = await holdLock(LOCK, task, LOCK_TIMEOUT_MS);
    if (typeof done !== 'string') return done.value;
    // An exchange that begins as the page goes would spend a token that the next page still has.
    if (done === 'left') throw new NetworkError('unreachable');
    const present = await holderOfLock();
    if (present !== undefined && present === holder) return task();
    holder = present;
  }
}

/** The page that has it, as the browser names it. */
async function holderOfLock(): Promise<string | undefined> {
  const { held = [] } = await navigator.locks.query();
  return held.find(({ name }) => name === LOCK)?.clientId;
}

const noSession = () => new ApiError(401, 'SESSION_ENDED', '');

async function exchange(refused: Session): Promise<Session> {
  if (useSession.getState().remember) await restoreFromCopy(WORTH_WAITING_MS);
  const stored = await rereadSession();
  if (!stored || !sameUser(stored.user, refused.user)) throw noSession();
  if (stored.accessToken !== refused.accessToken) return stored;
  const { remember } = useSession.getState();
  const serial = rememberedSerial();

  const response = await send('/api/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: stored.refreshToken }),
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  const answer = response.ok ? ((await response.json()) as Tokens) : await toApiError(response);
  // Only the server itself says 401; a 403 comes from a proxy or a portal on the way.
  if (answer instanceof ApiError && answer.status !== 401) throw answer;

  if (!(answer instanceof ApiError) && remember) await secureSession({ ...stored, ...answer }, serial);
  // Somebody else may have logged in meanwhile, here or in another tab: their session is none of this
  // answer's.
  const latest = await rereadSession();
  if (!latest || !sameUser(latest.user, refused.user)) throw noSession();
  if (latest.refreshToken !== stored.refreshToken) return latest;
  if (!(answer instanceof ApiError)) {
    renewTokens(answer);
    return currentSession() ?? Promise.reject(noSession());
  }
  closeSession('expired');
  throw answer;
}
