import type { Session } from './session';

/** The one key under which the session is kept, in local storage or in session storage. */
export const SESSION_KEY = 'inventario-sesion';

export type StoredSession = { session: Session; remember: boolean };

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, refreshToken, user } = value as Partial<Session>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' && typeof user?.id === 'number';
}

function readFrom(storage: Storage): Session | null {
  const text = storage.getItem(SESSION_KEY);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    // Something else wrote under our key: the same as no session.
    return null;
  }
}

/** What this browser keeps; a session of this tab alone goes before the remembered one. */
export function readStoredSession(): StoredSession | null {
  const own = readFrom(sessionStorage);
  if (own) return { session: own, remember: false };
  const remembered = readFrom(localStorage);
  return remembered && { session: remembered, remember: true };
}

/** `remember`: survives the browser's end (local storage); otherwise it ends with it (session storage). */
export function writeStoredSession(session: Session, remember: boolean): void {
  const text = JSON.stringify({ ...session, isAuthenticated: true });
  (remember ? localStorage : sessionStorage).setItem(SESSION_KEY, text);
  (remember ? sessionStorage : localStorage).removeItem(SESSION_KEY);
}

/** Forgets the session and nothing else: offline data stays. */
export function clearStoredSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(SESSION_KEY);
}
