import type { Session } from './session';
import { type SessionCopy, readCopy, writeCopy } from './session-copy';

/** The one key under which the session is kept, in local storage or in session storage. */
export const SESSION_KEY = 'inventario-sesion';

/** How often what is remembered has changed: tells which of local storage and its copy is the later. */
const SERIAL_KEY = 'inventario-sesion-serie';

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

const textOf = (session: Session): string => JSON.stringify({ ...session, isAuthenticated: true });

/** How often what is remembered has changed in this browser. */
export const rememberedSerial = (): number => Number(localStorage.getItem(SERIAL_KEY)) || 0;

/** Puts into local storage, and into its copy, what is remembered from now on. */
function remember(text: string | null): void {
  const serial = rememberedSerial() + 1;
  // The copy first: where local storage is full it is all there is.
  void writeCopy({ serial, text });
  putBack({ serial, text });
}

function putBack({ serial, text }: SessionCopy): void {
  if (text === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, text);
  localStorage.setItem(SERIAL_KEY, String(serial));
}

/** `remembered`: survives the browser's end (local storage); otherwise it ends with it (session storage). */
export function writeStoredSession(session: Session, remembered: boolean): void {
  if (!remembered) sessionStorage.setItem(SESSION_KEY, textOf(session));
  remember(remembered ? textOf(session) : null);
  if (remembered) sessionStorage.removeItem(SESSION_KEY);
}

/**
 * Makes sure that a renewed session would survive the app's being killed; to be awaited before anybody uses
 * it. `since` is the serial that its predecessor was read with: what somebody changes meanwhile goes before
 * it.
 */
export const secureSession = (session: Session, since: number): Promise<void> =>
  writeCopy({ serial: since + 1, text: textOf(session) });

/** Forgets the session and nothing else: offline data stays. */
export function clearStoredSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
  remember(null);
}

/**
 * After a crash the disk takes its time; where there is no session without the copy, the copy is worth the
 * wait.
 */
export const WORTH_WAITING_MS = 10_000;

/**
 * Brings back what a killed app had not yet written to local storage: at the app's start, and before tokens
 * are exchanged, since a disk that was too slow for the start must not make anybody present tokens that are
 * spent.
 */
export async function restoreFromCopy(patience?: number): Promise<void> {
  try {
    const copy = await readCopy(patience ?? (readStoredSession() ? undefined : WORTH_WAITING_MS));
    if (copy && copy.serial > rememberedSerial()) putBack(copy);
  } catch {
    // Storage is full or forbidden: what it holds has to do.
  }
}
