import type { Author } from '../identity/author';
import type { UserId } from '../ports';
import type {
  ActionData,
  ActionField,
  ActionType,
  ConflictReason,
  WireDiscard,
  WireRemoval,
  WireResolution,
  WireWritten,
} from '../wire';

/** The server's number, or the id of the CREATE that makes the asset while the server has not applied it. */
export type AssetKey = number | string;

/** An asset's columns by their local names (specification §3). A missing level stays null here. */
export interface AssetValues {
  NUMERO_DE_ACTIVO: string;
  DESCRIPCION: string;
  TIPO_DEL_ACTIVO: string | null;
  CATEGORIA: string | null;
  ESTADO: string | null;
  SERIAL: string | null;
  NUMERO_ETIQUETA: string | null;
  EMPLEADO: string | null;
  DEPENDENCIA: string | null;
  SECCIONAL: string | null;
  DIRECCION: string | null;
  observaciones: string | null;
  CODRIF: string | null;
  SUBCATEGORIA: string | null;
  LIBRO: string | null;
  COSTO_ACTUAL: string | null;
  NUM_IDENTIFICACION: string | null;
  DEPARTAMENTO: string | null;
}

/** A change of an asset that came with it. */
export interface ServerChange {
  /** The field action behind it, where it is one's own. */
  actionId: string | null;
  type: string;
  /** Name of who made it; for a file, of who loaded it. */
  by: string;
  byFile: boolean;
  /** When the server took it in (ISO 8601). */
  at: string;
  /** By the names of the server's history, which are the local ones where the device has the field. */
  changes: { field: string; before: string | null; after: string | null }[];
}

/** What the server last told about an asset. */
export interface ServerCopy {
  version: number;
  grupo_id: number | null;
  /** Group ids from the root. */
  grupos: number[];
  values: AssetValues;
  /** Its latest changes when it came, newest first. Absent where it came with none. */
  historial?: ServerChange[];
}

export interface RejectedWork {
  /** Of the action. */
  id: string;
  campos: ActionData;
}

/**
 * The local view of an asset: the server's copy with the unsent actions applied in order. Rewritten in the
 * same transaction as whatever it is made of.
 */
export interface AssetRow extends AssetValues {
  /** What the server refused of the work on it: no part of the view, and to be seen until it is settled. */
  rechazados?: RejectedWork[];
  userId: UserId;
  id: AssetKey;
  syncStatus: 'synced' | 'pending';
  /** Milliseconds since the epoch of the last local write. */
  localTimestamp: number;
  /** null while the asset exists on this device alone. */
  servidor: ServerCopy | null;
  /** Downloaded group → the round of whole downloads in which the asset was last seen in it. */
  membresia: Record<number, number>;
  /** `membresia` as index keys, see membershipKey. */
  enGrupos: string[];
}

export interface GroupRow {
  userId: UserId;
  /** For whom this and the copies of its assets came. Absent in rows from before there was this. */
  author?: Author;
  id: number;
  nombre: string;
  tipo: string;
  parent_id: number | null;
  activos_count: number;
  ultima_sincronizacion: string | null;
  sincronizaciones_count: number;
  empleado: string | null;
  dependencia: string | null;
  seccional: string | null;
  direccion: string | null;
  /** 1 once it came whole; an empty group too. A number because IndexedDB does not index booleans. */
  downloaded: 0 | 1;
  downloadedAt: number | null;
  /** Where the next page or delta starts. */
  cursor: string | null;
  /** Round of whole downloads: assets of an earlier round go when the whole one ends. */
  vuelta: number;
  /** A whole download is under way, or broke off and goes on at `cursor`. */
  wholeUnderWay: boolean;
  /**
   * The whole download under way takes the place of what was here: its versions need not go on from those
   * that are stored, as after a restored backup. Absent in rows from before there was this.
   */
  versionsAnew?: boolean;
  /** When the whole download under way began. Absent in rows from before there was this. */
  wholeSince?: number;
  /** Assets received so far in this download. */
  received: number;
  /** Since when somebody wants it brought, until it has come whole or they no longer do. */
  wantedAt?: number;
  /** Pages of this group ever stored: tells what a download may have brought, or taken away, meanwhile. */
  pages: number;
  /** LIST_VERSION of its list, once that is whole. Absent in rows from before there were lists. */
  listed?: number;
}

export type StoredStatus = 'pending' | 'failed' | 'conflict' | 'rejected' | 'held';

/** The asset that has a number which somebody wants for another one. */
export interface NumberHolder {
  data: ActionData;
  /** Who gave it the number. */
  written: WireWritten | null;
  /** Paths of its photos. */
  photos: string[];
}

/** A conflict as stored on its action. */
export interface StoredConflict {
  reason: ConflictReason;
  campos: ActionField[];
  /** The server's values by local names; null when the user may not see that asset. */
  server: ActionData | null;
  /** The asset that has the number, where that is another one and the user may see it. */
  otherAssetId: number | null;
  /** Of the asset that `server` describes. */
  version: number;
  detectedAt: number;
  /** Who wrote the values of `server`. Absent where nobody told. */
  written?: Partial<Record<ActionField, WireWritten>>;
  /** Paths of photos of the asset that has the number, where `server` is that one. */
  photos?: string[];
  /** The asset that has the number which a change wants. Absent where nobody told of it. */
  holder?: NumberHolder;
}

/** How sending went so far, on actions and photos alike. */
export interface Sending {
  status: StoredStatus;
  attempts: number;
  lastAttempt: number | null;
  error: string | null;
  /** `transport` failures start afresh when the connection comes back. */
  failure: 'transport' | 'refused' | null;
  /**
   * Calls with it that the server failed over, which are no attempts. Absent in rows from before there was
   * this.
   */
  stumbles?: number;
}

/**
 * An unsent action. Its content never changes once written, except that a CREATE's id replaces its reference.
 */
export interface ActionRow extends Sending {
  /**
   * Under whom it lies: the author's id, or one that no server gives where it was set aside (see
   * set-aside.ts).
   */
  userId: UserId;
  /** Whose work it is (rule 23). Absent in rows from before there was this. */
  author?: Author;
  id: string;
  /**
   * Order in which the user's actions were made; a resolving action takes the place of the one it settles.
   */
  seq: number;
  asset: AssetKey;
  grupo_id: number;
  action_type: ActionType;
  base_version: number;
  data_before: ActionData | null;
  data_after: ActionData;
  created_at: string;
  resolves: WireResolution | null;
  /**
   * What the actions changed that this one settles, the latest first: later work may have been built on it.
   * Absent in rows from before there was this.
   */
  settled?: ActionData[];
  /** As on the wire. Absent in rows from before there was this. */
  restates?: ActionField[];
  /** How often the person asked for it again after a rejection. */
  retries?: number;
  /** The version of the contract that a server must have to understand it; absent: the first. */
  contrato?: number;
  /** The CREATE whose asset it was made for, where a settlement moved it to one that exists. */
  bornAs?: string;
  /** CREATE only: `pages` of its group before it could first be sent. */
  pagesBefore: number | null;
  conflict: StoredConflict | null;
  /** Who gave it up elsewhere; it stands rejected here. */
  discarded?: WireDiscard;
  /** Its asset was taken out of the inventory; it stands rejected here. */
  removed?: WireRemoval;
  /**
   * What it was to settle, or to replace, had come to something else before: it stands rejected for good.
   * Absent in rows from before there was this.
   */
  cameTooLate?: true;
  /** A call with it was on its way and has no answer: the server may have it. */
  carried?: true;
  /**
   * When its user gave it up, in milliseconds since the epoch: it is nothing but what the server is still to
   * be told. It stands rejected, which is how a version before takes it.
   */
  discardedAt?: number;
  /**
   * When it was learned that somebody else had decided its conflict, in milliseconds since the epoch: the
   * server has it, and it is nothing but what its author is still to see. It stands rejected for a version
   * before, which sends it again if asked, and hears the same.
   */
  decidedAt?: number;
}

/** What a photo is of, as it was when its change was saved. */
export interface PhotoSubject {
  action_type: ActionType;
  NUMERO_DE_ACTIVO: string | null;
  DESCRIPCION: string | null;
}

export interface PhotoRow extends Sending {
  userId: UserId;
  /** As on its action. */
  author?: Author;
  id: string;
  action_id: string;
  asset: AssetKey;
  grupo_id: number;
  filename: string;
  /** Bytes, as stored and before compression. */
  size: number;
  originalSize: number;
  timestamp: number;
  /** What its action said of itself, once that is gone. Absent in rows from before there was this. */
  of?: PhotoSubject;
  /** 1 once the server applied the action; only then may the photo go. */
  actionApplied: 0 | 1;
  uploaded: 0 | 1;
  uploadedUrl: string | null;
}

/**
 * The bytes of a photo, apart from what changes about it: browsers copy a blob whenever the row that holds it
 * is written, and on a full device such a copy fails. Written once, with the action; deleted once, when the
 * server has them or the user gives them up.
 */
export interface PhotoBytesRow {
  userId: UserId;
  /** Of the photo. */
  id: string;
  blob: Blob | StoredBytes;
}

/** What a Blob holds, for browsers that refuse to store Blobs. */
export interface StoredBytes {
  type: string;
  buffer: ArrayBuffer;
}

/** Space that is kept for recording the server's answers on a device that is full, see space-reserve.ts. */
export interface ReserveRow {
  id: number;
  bytes: Blob | ArrayBuffer;
}

/** Under which name an asset goes by now that was created here: screens may still hold its earlier one. */
export interface AliasRow {
  userId: UserId;
  ref: string;
  id: AssetKey;
}

export const freshSending = (): Sending => ({
  status: 'pending',
  attempts: 0,
  lastAttempt: null,
  error: null,
  failure: null,
  stumbles: 0,
});
