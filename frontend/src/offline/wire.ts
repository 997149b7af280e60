/**
 * What travels between device and server (design §3). The engine keeps its own copy of these shapes so that
 * it compiles without the generated client and outlives changes in it.
 */

import type { ActionType } from './kinds/kinds';

export type { ActionType };

/** The fields of an asset that an action may change, by their local names. */
export const ASSET_FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
  'EMPLEADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
] as const;

/** What an action may say: those, and why it was done. */
export const ACTION_FIELDS = [...ASSET_FIELDS, 'observaciones'] as const;

export type ActionField = (typeof ACTION_FIELDS)[number];

/** null, '' and an absent field mean the same: no value. */
export type ActionData = Partial<Record<ActionField, string | null>>;

export type Choice = 'local' | 'server' | 'other';

export interface WireResolution {
  action_id: string;
  campos: Partial<Record<ActionField, Choice>>;
}

export interface WireAction {
  /** UUID made on the device; the server applies it at most once. */
  id: string;
  /** 0 until the CREATE of the asset has been applied; then `activo_ref` names that CREATE. */
  activo_id: number;
  activo_ref?: string;
  grupo_id: number;
  action_type: ActionType;
  /** Version of the server's copy that the device knew; 0 for a CREATE. */
  base_version: number;
  data_before: ActionData | null;
  data_after: ActionData;
  /** ISO 8601, device clock: for people, never for ordering. */
  created_at: string;
  resolves?: WireResolution;
  /**
   * Fields that are meant although `data_after` repeats `data_before`: a transfer names a place as a whole,
   * and what stood between the two values may have been given up. Somebody may have put another value there
   * meanwhile.
   */
  restates?: ActionField[];
  /**
   * How often the person asked for it again after a rejection: the server decides anew when this has grown.
   */
  reintento?: number;
  /** The lowest version of the contract that understands it; absent: the first. */
  contrato?: number;
}

export type ResultStatus = 'applied' | 'duplicate' | 'conflict' | 'rejected' | 'held';

/** Fields that others changed meanwhile, an asset that was written off, a number that another asset has. */
export type ConflictReason = 'campos' | 'baja' | 'numero_existente';

export interface WireConflict {
  action_id?: string;
  motivo?: ConflictReason;
  /** The colliding fields by their local names. */
  campos: Record<string, { original?: string | null; mine?: string | null; server?: string | null }>;
  /**
   * The asset in conflict in new or legacy names; for a number that exists the asset that has it. null where
   * the user may not see it.
   */
  server: Record<string, unknown> | null;
  version: number;
  /** Who wrote the values of `server`, by local names. Absent from earlier servers. */
  escritos?: Record<string, WireWritten>;
  /** Paths of photos of `server`, where it is to be told from another asset of its number. */
  fotos?: string[];
  /**
   * Of a change that wants a number which exists: the asset that has it. Absent where the user may not see
   * that one, and from earlier servers; of a new asset it is `server`.
   */
  titular?: WireNumberHolder;
}

/**
 * The asset that has a number: its values in new or legacy names, who gave it the number, paths of its
 * photos.
 */
export interface WireNumberHolder {
  activo: Record<string, unknown>;
  escrito?: WireWritten;
  fotos: string[];
}

/** Who gave a field the server's value, and when (ISO 8601); of a file, who loaded which. */
export interface WireWritten {
  usuario_nombre: string;
  at: string;
  source: string;
  archivo: string | null;
}

/** That work was given up: by whom, and when (ISO 8601). */
export interface WireDiscard {
  usuario_nombre: string;
  at: string;
}

/**
 * That an administrator took an asset out of the inventory that had been loaded by mistake: who, and when
 * (ISO 8601).
 */
export interface WireRemoval {
  usuario_nombre: string;
  at: string;
}

export interface ActionResult {
  id: string;
  status: ResultStatus;
  activo_id: number;
  version: number;
  error?: string;
  /** With `held`: an `earlier` action, or the server's `version`, which does not know what is asked. */
  held_by?: 'earlier' | 'version';
  /**
   * With `duplicate`: the action that settled its conflict, by another's decision and perhaps on another
   * asset. With `rejected`: the settlement that this one came too late for.
   */
  resolved_by?: string;
  /** With `rejected`: somebody gave this work up, or what it was to settle. */
  discarded?: WireDiscard;
  /** With `rejected`: the asset is gone, and never comes back by its id. */
  removed?: WireRemoval;
  conflict?: WireConflict;
}

/** What became of work that is given up; `settled`: it was applied, or its conflict decided, before. */
export interface DiscardAnswer {
  results: { id: string; status: 'discarded' | 'settled' | 'refused' }[];
}

/** Ids of confirmed actions and photos that the server is asked for, or does not have any more. */
export interface MissingWork {
  acciones: string[];
  fotos: string[];
}

export interface SyncAnswer {
  results: ActionResult[];
  errors: { id: string; error: string }[];
}

export interface PhotoUpload {
  grupo_id: number;
  activo_id: number;
  action_id: string;
  photo_id: string;
  blob: Blob;
  filename: string;
}

/**
 * One server asset of a download: `id`, `version`, `grupo_id`, `grupos` and columns in new or legacy names.
 * `historial` are its latest changes, newest first; null where there were none, absent from earlier servers.
 */
export type WireAsset = { id: number; version: number; historial?: WireChange[] | null } & Record<
  string,
  unknown
>;

/** A change of an asset that its server tells with it. */
export interface WireChange {
  /** The field action behind it, where it is one's own. */
  action_id: string | null;
  action_type: string;
  source: string;
  usuario_nombre: string;
  /** Empty when unknown. */
  usuario_nombre_completo: string;
  /** By the fields' local names, and others that only the server knows. */
  changes: Record<string, { old: string | null; new: string | null }>;
  observaciones: string | null;
  /** When the server took it in (ISO 8601). */
  synced_at: string;
}

export interface GroupAssetsPage {
  activos: WireAsset[];
  /** Ids that left the group since the cursor. */
  eliminados: number[];
  /** Opaque; given back as `since` for the next page and for the next delta. */
  cursor: string;
  hay_mas: boolean;
}

export interface WireGroup {
  id: number;
  nombre: string;
  tipo: string;
  parent_id?: number | null;
  activos_count: number;
  ultima_sincronizacion?: string | null;
  sincronizaciones_count?: number;
  empleado?: string | null;
  dependencia?: string | null;
  seccional?: string | null;
  direccion?: string | null;
}
