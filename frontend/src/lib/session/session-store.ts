import { create } from 'zustand';
import { hasUnsavedWork, subscribeToUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { sameUser } from './same-user';
import type { Session, SessionEnd, SessionUser, Tokens } from './session';
import { openSessionChannel } from './session-channel';
import {
  SESSION_KEY,
  clearStoredSession,
  readStoredSession,
  restoreFromCopy,
  writeStoredSession,
} from './session-storage';

type SessionState = {
  session: Session | null;
  remember: boolean;
  /** False until the stored authentication was looked at; guards show their spinner meanwhile. */
  checked: boolean;
  ended: SessionEnd;
};

/**
 * Who uses this tab. A mirror of what the browser keeps under one key; every change goes through the
 * functions below, and other tabs of the same session hear of it.
 */
export const useSession = create<SessionState>(() => ({
  session: null,
  remember: true,
  checked: false,
  ended: null,
}));

const channel = openSessionChannel({
  current: () => {
    const { session, remember } = useSession.getState();
    return remember ? null : session;
  },
  onSession: (session) => {
    const { session: own, remember } = useSession.getState();
    if (own && !remember && sameUser(own.user, session.user)) adopt(session, false);
  },
  onClosed: (id, username) => {
    const { session, remember } = useSession.getState();
    if (!session || remember) return;
    if (!sameUser(session.user, { id, username: username ?? session.user.username })) return;
    goneElsewhere = true;
    onceSaved(() => forget('logout'));
  },
});

let stopWaiting: (() => void) | null = null;

/** Another tab ended this session, which only waits for a form: it must not come back for the other tabs. */
let goneElsewhere = false;

/** What takes a form away waits until that is saved or given up: neither needs the server. */
function onceSaved(task: () => void): void {
  stopWaiting?.();
  stopWaiting = null;
  if (!hasUnsavedWork()) return task();
  stopWaiting = subscribeToUnsavedWork(() => {
    if (!hasUnsavedWork()) onceSaved(task);
  });
}

function adopt(session: Session, remember: boolean): void {
  try {
    if (!goneElsewhere) writeStoredSession(session, remember);
  } catch {
    // Storage is full or forbidden: this tab goes on with what it holds in memory.
  }
  useSession.setState({ session, remember, checked: true, ended: null });
}

function forget(ended: SessionEnd): void {
  goneElsewhere = false;
  clearStoredSession();
  useSession.setState({ session: null, checked: true, ended });
}

export function currentSession(): Session | null {
  return useSession.getState().session;
}

/** After a login. */
export function openSession(session: Session, remember: boolean): void {
  adopt(session, remember);
}

/** After a refresh: the new pair replaces the old one here and in the other tabs. */
export function renewTokens(tokens: Tokens): void {
  const { session, remember } = useSession.getState();
  if (!session) return;
  const renewed = { ...session, ...tokens };
  adopt(renewed, remember);
  if (!remember) channel.announce(renewed);
}

/** After the server told who the user is by now (name, role). */
export function updateSessionUser(user: SessionUser): void {
  const { session, remember } = useSession.getState();
  if (session && sameUser(session.user, user)) adopt({ ...session, user }, remember);
}

/**
 * Ends the session in this browser. Local data and unsent work stay where they are; what somebody is typing
 * while the server ends it, too.
 */
export function closeSession(ended: 'logout' | 'expired'): void {
  if (ended === 'expired' && hasUnsavedWork()) {
    const refused = currentSession()?.refreshToken;
    return onceSaved(() => {
      if (currentSession()?.refreshToken === refused) closeSession('expired');
    });
  }
  const { session, remember } = useSession.getState();
  forget(ended);
  if (session && !remember) channel.announceClosed(session.user);
}

/** Looks again at what the browser keeps: another tab may have renewed or ended the session meanwhile. */
export async function rereadSession(): Promise<Session | null> {
  const { session, remember } = useSession.getState();
  if (session && !remember) {
    const shared = await channel.ask();
    if (shared && sameUser(shared.user, session.user)) adopt(shared, false);
    return currentSession();
  }
  const stored = readStoredSession();
  if (session && !sameUser(stored?.session.user, session.user) && hasUnsavedWork()) {
    goneElsewhere = true;
    onceSaved(() => void rereadSession());
    return null;
  }
  goneElsewhere = false;
  if (!stored) {
    if (session) useSession.setState({ session: null, ended: 'logout' });
    return null;
  }
  useSession.setState({ ...stored, checked: true });
  return stored.session;
}

/** The check at start: what this browser keeps, or what another open tab shares. Needs no connection. */
export async function checkStoredSession(): Promise<void> {
  await restoreFromCopy();
  const stored = readStoredSession();
  if (stored) {
    useSession.setState({ ...stored, checked: true });
    return;
  }
  const shared = await channel.ask();
  if (shared) adopt(shared, false);
  else useSession.setState({ checked: true });
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    const { session, remember } = useSession.getState();
    const mirrorsLocalStorage = event.storageArea === localStorage && (remember || !session);
    if ((event.key === SESSION_KEY || event.key === null) && mirrorsLocalStorage) void rereadSession();
  });
}
