import type { AssetKey, AssetValues, GroupRow } from './db/rows';
import type { Downloads } from './download/downloads';
import type { Freshness } from './download/keep-fresh';
import type { Drafts } from './drafts/drafts';
import type { Author } from './identity/author';
import type { UserId } from './ports';
import type { ChangeType } from './kinds/kinds';
import type { LossReport } from './queue/loss';
import type { AssetRecord } from './assets/asset-record';
import type { GroupAssetView } from './assets/asset-view';
import type { AssetList } from './lists/asset-list';
import type { KnownEmployee, KnownPlace } from './assets/known-places';
import type { RunSummary, SyncState } from './state';
import type { ActionData, ActionField, Choice } from './wire';

/** A photo as it comes from the capture dialog, already compressed. */
export interface NewPhoto {
  blob: Blob;
  /** Bytes before compression. */
  originalSize: number;
  /**
   * What its form calls it, where the form has a draft: bytes that the draft stored are not written again.
   */
  key?: string;
}

/** What the create and update forms give. Texts are trimmed; '' means no value. */
export interface AssetForm {
  NUMERO_DE_ACTIVO: string;
  DESCRIPCION: string;
  SERIAL?: string | null;
  NUMERO_ETIQUETA?: string | null;
  ESTADO?: string | null;
}

export interface TransferForm {
  EMPLEADO: string;
  DEPENDENCIA: string;
  observaciones: string;
  /** Given where a known place was chosen. Without it SECCIONAL stays (rule 9). */
  SECCIONAL?: string | null;
  /** The same; without it DIRECCION stays if DEPENDENCIA does, else it is emptied. */
  DIRECCION?: string | null;
}

/** The draft of the form that is saved: it goes in the same transaction, and stays when saving fails. */
type FromDraft = string | undefined;

export interface CreateInput {
  grupoId: number;
  data: AssetForm;
  /** Exactly two. */
  photos: NewPhoto[];
  draft?: FromDraft;
  /** As the form showed it. With it, the work is saved also where the group was taken away meanwhile. */
  group?: GroupRow;
}

/**
 * The asset as the form showed it when it was opened. With it, a field that the user did not touch keeps what
 * came in meanwhile, and one that they did change collides with what came in instead of overwriting it
 * unseen. With it, the work is saved also where the asset left the device meanwhile.
 */
export type ShownAsset = Partial<AssetValues> & { version?: number };

export interface UpdateInput extends CreateInput {
  assetId: AssetKey;
  shown?: ShownAsset;
}

export interface TransferInput {
  grupoId: number;
  assetId: AssetKey;
  data: TransferForm;
  shown?: ShownAsset;
  draft?: FromDraft;
}

export interface BajaInput {
  grupoId: number;
  assetId: AssetKey;
  observaciones?: string | null;
  shown?: ShownAsset;
}

/** What any kind of action says of an asset that exists. */
export interface ChangeInput {
  grupoId: number;
  assetId: AssetKey;
  data: ActionData;
  shown?: ShownAsset;
  /** Exactly two where the kind needs photos; others take none. */
  photos?: NewPhoto[];
  draft?: FromDraft;
}

export interface SavedAction {
  actionId: string;
  assetId: AssetKey;
  photoIds: string[];
}

export interface DownloadProgress {
  received: number;
  /** How many the server announced; null when it is only a delta. */
  total: number | null;
}

export interface DownloadSummary {
  /** Assets of the group now on the device. */
  assets: number;
  received: number;
  whole: boolean;
}

/** One choice per field in conflict. `value` belongs to 'other' alone. */
export type ConflictChoices = Partial<Record<ActionField, { choice: Choice; value?: string | null }>>;

/**
 * One user's offline engine on one device, in one tab. Every promise that fails, fails with OfflineError;
 * anything else is a defect.
 */
export interface OfflineEngine {
  readonly userId: UserId;
  /** Whose work it sees, sends and signs. */
  readonly author: Author;

  /**
   * Opens InventarioDB, sees to it that only the user's own work lies under their id, reconciles the queue,
   * begins to listen. Idempotent. STORAGE_UNAVAILABLE, STORAGE_NOT_ANSWERING, STORAGE_FULL; AUTHOR_UNKNOWN
   * where the user has to say first whether work without a name is theirs (`answerWhose`).
   */
  start(): Promise<void>;
  /** Ends timers, listeners and the run under way; stored data stays. The engine cannot be started again. */
  dispose(): Promise<void>;

  getState(): SyncState;
  /** The listener is called after every change of `getState()`; the answer stops it. */
  subscribe(listener: () => void): () => void;

  /**
   * Each resolves only when action, photos and local asset are durably on the device, in one transaction;
   * what getState() tells of them follows at once.
   * PHOTOS_REQUIRED, FIELD_REQUIRED, FIELD_TOO_LONG, STATE_NOT_ALLOWED, ASSET_NOT_FOUND, ASSET_WRITTEN_OFF,
   * GROUP_NOT_FOUND, STORAGE_FULL.
   */
  saveCreate(input: CreateInput): Promise<SavedAction>;
  saveUpdate(input: UpdateInput): Promise<SavedAction>;
  saveTransfer(input: TransferInput): Promise<SavedAction>;
  saveBaja(input: BajaInput): Promise<SavedAction>;
  /** The same of any kind that is about an asset that exists. */
  saveChange(type: ChangeType, input: ChangeInput): Promise<SavedAction>;

  /**
   * Sends what can be sent. Before it begins: NO_CONNECTION, ALREADY_SYNCING, NOTHING_TO_SYNC, or CONFLICT
   * when all that is left waits for a conflict to be settled. Afterwards the summary tells how it went.
   */
  sync(): Promise<RunSummary>;
  /** Ends the run under way after the call in flight; what was not sent is pending again. */
  pause(): void;
  /**
   * Tells the engine that the server was heard from after it had been silent: what stopped goes on at once.
   */
  serverIsBack(): void;
  /** Every failed or rejected item pending with no attempts behind it, then a run. */
  retryFailed(): Promise<RunSummary>;
  setAutoSync(on: boolean): Promise<void>;
  readonly drafts: Drafts;
  /** What 'Limpiar Cola' would lose; with an id, what discarding that action or photo would. */
  describeLoss(id?: string): Promise<LossReport>;
  /** What `deleteAllData` would: drafts as well. */
  describeDeletion(): Promise<LossReport>;
  /**
   * Deletes every unsent action and photo and restores the server's copy. Where there is more to lose by now
   * than was `named` to the person, nothing is deleted (MORE_TO_LOSE).
   */
  clearQueue(named?: LossReport): Promise<LossReport>;
  /**
   * Gives up one unsent action (a rejected one, say), its photos and, for a CREATE, what was built on it; or
   * one photo that can never go. Of a conflict, and of a decision on one, the server is told with the next
   * run.
   */
  discard(id: string, named?: LossReport): Promise<LossReport>;
  /** The person has seen that others decided these conflicts: `SyncState.decided` names them until then. */
  dismissDecided(ids: readonly string[]): Promise<void>;
  /**
   * Makes new work of a rejected action, from how the asset stands by now, with corrections where there are
   * any, under the rules of the four saves; it takes the photos along. What changed an asset that was removed
   * meanwhile becomes a new asset. NOT_REJECTED, ASSET_NOT_FOUND, FIELD_REQUIRED, FIELD_TOO_LONG,
   * STATE_NOT_ALLOWED, STORAGE_FULL.
   */
  redo(id: string, corrections?: ActionData): Promise<SavedAction>;
  /** 'Limpiar datos sincronizados': forgets uploaded photos and completed items. */
  clearSynced(): Promise<void>;

  /**
   * Settles a conflict by a new action that takes the place and the photos of the old one. Everything that it
   * writes is to be chosen, also what did not collide; only what the server has as the user wants it may be
   * left out. CONFLICT_NOT_FOUND, CHOICE_REQUIRED, OTHER_NUMBER_REQUIRED, STORAGE_FULL.
   */
  resolveConflict(actionId: string, choices: ConflictChoices): Promise<SavedAction>;
  /**
   * The same choice for every field: 'Usar Local', 'Usar Servidor'. SAME_ASSET_UNSAID for a new asset whose
   * number exists: that both are one thing is said field by field.
   */
  resolveConflictWith(actionId: string, choice: 'local' | 'server'): Promise<SavedAction>;

  /** Brings the user's groups from the server; says how many. GROUPS_FAILED, NO_CONNECTION, SESSION_ENDED. */
  refreshGroups(): Promise<number>;
  /**
   * The whole group the first time, then what changed; goes on where it broke off. DOWNLOAD_IN_PROGRESS,
   * DOWNLOAD_FAILED, SERVER_TROUBLE, NO_CONNECTION, SESSION_ENDED, GROUP_NOT_FOUND, STORAGE_FULL.
   */
  downloadGroup(grupoId: number, onProgress?: (progress: DownloadProgress) => void): Promise<DownloadSummary>;
  /**
   * Groups that are brought whatever screen the person is on, until they have come or are no longer wanted.
   */
  readonly downloads: Pick<Downloads, 'want' | 'cancel' | 'wake' | 'getState' | 'subscribe'>;
  /**
   * From now on the groups on this device bring what changed by themselves while `wanted` says that somebody
   * looks: at once, after a run that sent something, when the connection is back, and every few minutes.
   */
  keepFresh(wanted: () => boolean): Freshness;
  /**
   * Deletes everything of this user on this device, unsent work included. Where there is more to lose by now
   * than was `named` to the person, nothing is deleted (MORE_TO_LOSE). Of conflicts the server is told with
   * the next run.
   */
  deleteAllData(named?: LossReport): Promise<void>;

  /** Reads for screens; called inside Dexie's liveQuery they follow every change. */
  listGroups(): Promise<GroupRow[]>;
  getGroup(grupoId: number): Promise<GroupRow | undefined>;
  listGroupAssets(grupoId: number): Promise<GroupAssetView[]>;
  /** Those of the group that are asked for and still here, in any order. */
  readAssets(grupoId: number, ids: readonly AssetKey[]): Promise<GroupAssetView[]>;
  /** The list of a downloaded group, in memory while somebody listens to it or it is the last one opened. */
  openList(grupoId: number): AssetList;
  getAsset(assetId: AssetKey): Promise<GroupAssetView | undefined>;
  /** All that this device knows of an asset, as a screen of that group shows it. */
  readAssetRecord(grupoId: number, assetId: AssetKey): Promise<AssetRecord | undefined>;
  /** A photo that was taken with this device, as long as its bytes are here. */
  readPhoto(photoId: string): Promise<Blob | undefined>;
  /** Every employee whom this device has seen, for proposing names: looks through all names. */
  listEmployees(): Promise<KnownEmployee[]>;
  /**
   * Where that employee works, as far as this device knows; the name may be written in any way. Without
   * `known`, one of `listEmployees`, this too looks through all names.
   */
  placesOf(employee: string, known?: KnownEmployee): Promise<KnownPlace[]>;
  /** One unsent photo; undefined where the browser cannot read it any more. */
  ownPhoto(photoId: string): Promise<Blob | undefined>;
  /** The photos of an unsent action, as far as the browser can read them. */
  ownPhotos(actionId: string): Promise<Blob[]>;
  /** Assets and unsent items, for the storage panel. */
  countStored(): Promise<{ assets: number; groups: number; unsentActions: number; unsentPhotos: number }>;
}
