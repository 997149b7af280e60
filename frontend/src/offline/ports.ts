import type {
  DiscardAnswer,
  GroupAssetsPage,
  MissingWork,
  PhotoUpload,
  SyncAnswer,
  WireAction,
  WireGroup,
} from './wire';

/**
 * Everything that the engine needs from outside. Nothing else in it reads a clock, a network, a lock or a
 * random source, so a test decides every one of them.
 */

export type UserId = number | string;

/**
 * How a call ended when it did not end well.
 * - `network`: no connection, nobody knows whether the server acted
 * - `timeout`: no answer in time on a connection that is there
 * - `http`: the server answered with `status`
 * - `session`: there is no session of this user any more (the refresh was refused, or somebody else logged
 *   in)
 * - `aborted`: the engine itself gave up (pause, dispose)
 */
export type TransportFailure = 'network' | 'timeout' | 'http' | 'session' | 'aborted';

export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    readonly kind: TransportFailure,
    readonly details: {
      status?: number;
      /** Parsed JSON of the error answer. */
      body?: unknown;
      /** What Retry-After told, in milliseconds. */
      retryAfterMs?: number;
      cause?: unknown;
    } = {},
  ) {
    super(textOf(details.body, 'message') ?? `${kind}${details.status ? ` ${details.status}` : ''}`, {
      cause: details.cause,
    });
  }

  /** Whether the API itself refused: it says a `code` with that; the page of a proxy or a portal has none. */
  get isOfApi(): boolean {
    return textOf(this.details.body, 'code') !== undefined;
  }
}

function textOf(body: unknown, key: 'message' | 'code'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

/** The server as one user's engine sees it. Every call throws TransportError and nothing else. */
export interface Transport {
  /** POST /api/user/sincronizar */
  sincronizar(acciones: WireAction[], signal: AbortSignal): Promise<SyncAnswer>;
  /** POST /api/user/descartar: own work in conflict that is given up. Earlier servers answer 404. */
  discard(acciones: WireAction[], signal: AbortSignal): Promise<DiscardAnswer>;
  /**
   * POST /api/user/conflictos: which of these conflicts wait for no decision any more. Earlier servers: 404.
   */
  closedConflicts(ids: string[], signal: AbortSignal): Promise<{ cerrados: string[] }>;
  /** POST /api/user/faltantes: what of this the server does not have (any more). Earlier servers: 404. */
  missingWork(work: MissingWork, signal: AbortSignal): Promise<MissingWork>;
  /** POST /api/user/upload-photos */
  uploadPhoto(photo: PhotoUpload, signal: AbortSignal): Promise<{ urls: string[] }>;
  /** GET /api/user/grupos/{id}/activos?since=&limit= */
  groupAssets(
    grupoId: number,
    query: { since?: string; limit: number },
    signal: AbortSignal,
  ): Promise<GroupAssetsPage>;
  /** The version of its contract that the server told last; null before its first answer. */
  serverContract(): number | null;
  /** GET /api/user/trabajos */
  userGroups(signal: AbortSignal): Promise<WireGroup[]>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  setTimeout(task: () => void, ms: number): () => void;
}

/**
 * How long to wait for storage that may never answer. Real time, whatever `clock` says: no choice of when
 * something is done hangs on it.
 */
export type Patience = Pick<Clock, 'setTimeout'>;

export interface Locks {
  /**
   * Runs `task` alone among all tabs of the device that ask for `name`. When somebody holds it, answers
   * `undefined` at once without running the task.
   */
  tryWith<T>(name: string, task: () => Promise<T>): Promise<{ value: T } | undefined>;
  /** Resolves when nobody holds `name`, also because the tab that held it is gone. */
  whenFree(name: string): Promise<void>;
}

export type ConnectionQuality = 'good' | 'poor';

export interface Connectivity {
  isOnline(): boolean;
  /** The answer stops the listening. */
  subscribe(listener: (online: boolean) => void): () => void;
  /** Asks the server's icon: good below 1000 ms, else poor. Never throws. */
  probe(): Promise<ConnectionQuality>;
}

/** Messages between the tabs of one device. A tab does not hear itself. */
export interface TabChannel {
  post(message: unknown): void;
  subscribe(listener: (message: unknown) => void): () => void;
}

/**
 * The mirror: keeps one JSON-like value per key, outside InventarioDB (localforage in the browser). It may
 * fail, hang, forget and lie; nothing depends on it but two choices of the user.
 */
export interface SyncStateStore {
  load(key: string): Promise<unknown>;
  save(key: string, value: unknown): Promise<void>;
}

export interface EnginePorts {
  transport: Transport;
  clock: Clock;
  patience: Patience;
  /** Calls when the page may be gone any moment (hidden, closed); the answer stops it. */
  onHidden(listener: () => void): () => void;
  locks: Locks;
  connectivity: Connectivity;
  channel: TabChannel;
  syncStateStore: SyncStateStore;
  /** A new UUID. */
  newId(): string;
  /** Failures in the background that no caller waits for. They lose no data, but somebody should know. */
  report(error: unknown, where: string): void;
  /** Where InventarioDB lives. */
  indexedDB: { open: (name: string, version?: number) => unknown };
  IDBKeyRange: {
    bound: (...args: never[]) => unknown;
    lowerBound: (...args: never[]) => unknown;
    upperBound: (...args: never[]) => unknown;
  };
}
