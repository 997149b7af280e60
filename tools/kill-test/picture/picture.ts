import type { ActionType, Changes, PartFigures } from '../ledger.ts';

/** What database and disk hold at one moment, in one snapshot. */
export interface Picture {
  assets: Map<number, StoredAsset>;
  history: HistoryRow[];
  actions: StoredAction[];
  parts: StoredPart[];
  /** Parts that wait to be loaded in the background. */
  waiting: { import_id: string; fila_inicial: number }[];
  importRows: { import_id: string; fila: number }[];
  photos: StoredPhoto[];
  /** Paths of the files in the photo store, relative to it. */
  photoFiles: string[];
}

export interface StoredAsset {
  id: number;
  version: number;
  /** All columns, by their names in the table. */
  columns: Record<string, unknown>;
  /** Names of its group's levels. */
  place: Record<'seccional' | 'dependencia' | 'direccion' | 'empleado', string | null>;
}

export interface HistoryRow {
  id: number;
  asset_id: number;
  action_type: ActionType;
  action_id: string | null;
  import_id: string | null;
  fila: number | null;
  changes: Changes;
  version: number;
}

export interface StoredAction {
  id: string;
  status: string;
  asset_id: number | null;
  result_version: number | null;
  /** Milliseconds since the epoch, as in the other records. */
  at: number;
}

export interface StoredPart {
  import_id: string;
  fila_inicial: number;
  details: PartFigures;
  at: number;
}

export interface StoredPhoto {
  id: string;
  action_id: string;
  asset_id: number;
  size: number;
  sha256: string;
  storage_key: string;
  at: number;
  /** Of the file itself; null when there is none. */
  file: { size: number; sha256: string } | null;
}
