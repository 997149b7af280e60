import type { Session, SessionUser } from './session';

/**
 * Tabs whose session is not remembered share it by messages: session storage belongs to one tab, and refresh
 * tokens rotate, so a second tab with the old one would end the session of both.
 */
type Message =
  | { kind: 'ask' }
  | { kind: 'session'; session: Session }
  | { kind: 'closed'; userId: number; username?: string };

const ANSWER_WITHIN_MS = 150;

export type SessionChannel = {
  /** The session of another tab, or null if none answers in time. */
  ask(): Promise<Session | null>;
  announce(session: Session): void;
  announceClosed(user: SessionUser): void;
};

type Listeners = {
  current(): Session | null;
  onSession(session: Session): void;
  /** Tabs with an earlier version of the app do not tell the name. */
  onClosed(userId: number, username: string | undefined): void;
};

const silent: SessionChannel = {
  ask: () => Promise.resolve(null),
  announce: () => undefined,
  announceClosed: () => undefined,
};

export function openSessionChannel(listeners: Listeners): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return silent;
  const channel = new BroadcastChannel('inventario-sesion');
  let waiting: ((session: Session) => void) | null = null;

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      const session = listeners.current();
      if (session) channel.postMessage({ kind: 'session', session } satisfies Message);
    } else if (data.kind === 'closed') {
      listeners.onClosed(data.userId, data.username);
    } else if (waiting) {
      waiting(data.session);
    } else {
      listeners.onSession(data.session);
    }
  };

  return {
    ask: () =>
      new Promise((resolve) => {
        const finish = (session: Session | null) => {
          clearTimeout(timer);
          waiting = null;
          resolve(session);
        };
        const timer = setTimeout(() => {
          finish(null);
        }, ANSWER_WITHIN_MS);
        waiting = finish;
        channel.postMessage({ kind: 'ask' } satisfies Message);
      }),
    announce: (session) => {
      channel.postMessage({ kind: 'session', session } satisfies Message);
    },
    announceClosed: ({ id, username }) => {
      channel.postMessage({ kind: 'closed', userId: id, username } satisfies Message);
    },
  };
}
