import type { ActionField, ActionType, ConflictReason, WireDiscard, WireRemoval, WireWritten } from './wire';
import type { ConnectionQuality } from './ports';
import type { AssetKey, NumberHolder, StoredStatus } from './db/rows';

/** What screens see of the queue and of the run. Plain data; every change makes a new object. */

export type ItemStatus = StoredStatus | 'syncing' | 'completed';

export interface QueuedChange {
  campo: ActionField;
  antes: string | null;
  despues: string | null;
}

/**
 * What keeps an item that would go otherwise: an earlier change of its asset that waits for a decision, was
 * refused or failed; for a photo, that its change is not there yet.
 */
export type WaitsFor = 'conflict' | 'rejected' | 'failed' | 'change';

export interface QueueItem {
  /** Id of the action or the photo. */
  id: string;
  type: 'action' | 'photo';
  /** Never blobs: the queue is a projection of what InventarioDB holds. */
  data: {
    action_id: string;
    action_type: ActionType;
    grupo_id: number;
    /** 0 while the asset exists on this device alone. */
    activo_id: number;
    asset: AssetKey;
    /** As the asset was when this was saved, which may be another number than it has by now. */
    NUMERO_DE_ACTIVO: string | null;
    DESCRIPCION: string | null;
    /** What an action changes, so that it can be seen until it is sent or given up. */
    cambios: QueuedChange[];
    /** Photos only. */
    filename: string | null;
    photoId: string | null;
  };
  /** Milliseconds since the epoch at which it was made. */
  timestamp: number;
  retryCount: number;
  /** Calls with it that the server failed over: no attempts, and nothing that a person did wrong. */
  stumbles: number;
  status: ItemStatus;
  lastError: string | null;
  waitsFor: WaitsFor | null;
  /** Who gave the work up elsewhere: nothing will send it any more. */
  discarded?: WireDiscard;
  /** Who took its asset out of the inventory: it can only become a new asset. */
  removed?: WireRemoval;
}

export interface ConflictField {
  campo: ActionField;
  /** The value that the user started from, the user's, and the server's. */
  original: string | null;
  local: string | null;
  server: string | null;
  /**
   * `disputed`: the two want different things. `along`: only the user wants something, and the decision
   * writes it too. `agreed`: the server has what the user wants, and nothing is to be chosen.
   */
  kind: 'disputed' | 'along' | 'agreed';
  /** Who wrote the server's value, where that was told. */
  written: WireWritten | null;
}

/** An action on the new asset of a conflict, with what it changes and how many photos it brings. */
export interface LaterWork {
  id: string;
  action_type: ActionType;
  cambios: QueuedChange[];
  fotos: number;
}

export interface Conflict {
  /** Id of the action. */
  id: string;
  action_type: ActionType;
  reason: ConflictReason;
  grupo_id: number;
  asset: AssetKey;
  NUMERO_DE_ACTIVO: string | null;
  DESCRIPCION: string | null;
  campos: ConflictField[];
  localData: Partial<Record<ActionField, string | null>>;
  /** null when the server's asset is not the user's to see: only another number settles it then. */
  serverData: Partial<Record<ActionField, string | null>> | null;
  detectedAt: number;
  /** When the user made it, by this device (ISO 8601). */
  madeAt: string;
  /** A new asset has the number of one that the user may see: first they say whether both are one thing. */
  asksWhichAsset: boolean;
  /**
   * The asset that has the number which this one is to get; null where none has it, or it is not the user's
   * to see.
   */
  holder: NumberHolder | null;
  /** How many of the user's photos wait on the device. */
  ownPhotos: number;
  /** What was done to the new asset since: it follows to whichever asset it turns out to be. */
  later: LaterWork[];
}

export interface SyncCounts {
  /** pending and held */
  pending: number;
  syncing: number;
  completed: number;
  /** failed and rejected */
  failed: number;
  conflicts: number;
}

/** Work whose conflict somebody else decided. */
export interface DecidedWork {
  id: string;
  NUMERO_DE_ACTIVO: string | null;
  DESCRIPCION: string | null;
}

/** How a run ended. */
export interface RunSummary {
  completed: number;
  failed: number;
  conflicts: number;
  /** Why it ended before everything was tried, if it did. */
  stoppedBy:
    'no-connection' | 'session' | 'server-trouble' | 'storage-full' | 'app-too-old' | 'paused' | null;
  finishedAt: number;
}

export interface SyncState {
  /** false until the stored state has been read. */
  ready: boolean;
  queue: readonly QueueItem[];
  conflicts: readonly Conflict[];
  counts: SyncCounts;
  /** Items that a person has not sent yet: everything in the queue but the completed. */
  unsent: number;
  /** Discarded work that the server is still to be told of. */
  toTell: number;
  /** Sent work that the server is to be asked about: whether it still has it. */
  toAsk: number;
  /** Actions and photos that the server had lost and that are work again, since the app was opened. */
  returned: number;
  /** What others decided, until the person has seen it. */
  decided: readonly DecidedWork[];
  autoSync: boolean;
  /** Milliseconds since the epoch of the last run that sent something. */
  lastSyncTime: number | null;
  online: boolean;
  quality: ConnectionQuality;
  /** Storage that ends with this window: a private session. */
  passing: boolean;
  /** A run is under way, here or in another tab. */
  syncing: boolean;
  /** Of the run under way or the last one. */
  total: number;
  completed: number;
  failed: number;
  currentItem: string | null;
  /** 0 to 100. */
  progress: number;
  lastRun: RunSummary | null;
}
