import { readChanges, type StoredChanges } from '../../../backend/src/inventory/history/stored-changes.ts';
import { query } from '../server/postgres.ts';
import type { Field, Value } from '../world/fields.ts';

export type Changes = Record<string, { old: Value; new: Value }>;

export interface AssetRow {
  id: number;
  version: number;
  grupo_id: number;
  /** All columns of files, by the names of the history. */
  valores: Record<string, Value>;
}

export interface HistoryRow {
  id: string;
  asset_id: number;
  action_type: string;
  source: 'CAMPO' | 'ARCHIVO' | 'RESCATE' | 'CONSOLA';
  usuario_id: number;
  action_id: string | null;
  import_id: string | null;
  fila: number | null;
  changes: Changes;
  notes: {
    resolves?: { action_id: string; campos: Partial<Record<Field, string>>; decidido_por?: unknown };
  };
  version: number;
}

/** What people did on phones, whichever way it came. */
export const isFieldWork = ({ source }: Pick<HistoryRow, 'source'>): boolean =>
  source === 'CAMPO' || source === 'RESCATE';

/** What an import that was taken back brought back. */
export const isTakenBack = ({ source, import_id }: Pick<HistoryRow, 'source' | 'import_id'>): boolean =>
  source === 'CONSOLA' && import_id !== null;

export interface ActionRow {
  id: string;
  usuario_id: number;
  asset_id: number | null;
  /** The CREATE that was to make its asset, where it named that. */
  activo_ref: string | null;
  /** Null where the server did not know it. */
  action_type: string | null;
  status: 'applied' | 'conflict' | 'rejected' | 'discarded';
  source: 'CAMPO' | 'RESCATE';
  result_version: number | null;
  error: string | null;
  resolves: { action_id: string } | null;
  resolved_by: string | null;
  /** How often its author had asked for it again after a rejection, when it was decided last. */
  reintento: number;
  /** Of one in conflict: the asset's version that it collided with, and the number that it wants. */
  conflict_version: number | null;
  conflict_number: string | null;
}

/** What is left of an asset that was removed. */
export interface RemovalRow {
  asset_id: number;
  grupos: number[];
  valores: Record<string, Value>;
  /** Lines of its history. */
  lines: number;
}

export interface PhotoRow {
  id: string;
  action_id: string;
  asset_id: number;
  usuario_id: number;
  sha256: string;
}

export interface GroupRow {
  id: number;
  tipo: string;
  nombre: string;
  parent_id: number | null;
  path: number[];
}

/** What the database holds in the end. The oracle reads tables, not the product's answers. */
export interface ServerState {
  assets: AssetRow[];
  history: HistoryRow[];
  actions: ActionRow[];
  photos: PhotoRow[];
  groups: GroupRow[];
  assignments: { usuario_id: number; grupo_id: number }[];
  removals: RemovalRow[];
}

/** Columns of a file by their names in the history. */
const COLUMNS: Record<string, string> = {
  NUMERO_DE_ACTIVO: 'numero_de_activo',
  DESCRIPCION: 'descripcion',
  SERIAL: 'serial',
  NUMERO_ETIQUETA: 'numero_etiqueta',
  ESTADO: 'estado',
  EMPLEADO: 'empleado',
  DEPENDENCIA: 'dependencia',
  SECCIONAL: 'seccional',
  DIRECCION: 'direccion',
  COSTO_ACTUAL: 'trim_scale(costo_actual)::text',
};

export async function readServer(url: string): Promise<ServerState> {
  const rows = <T>(sql: string): Promise<T[]> => query<T>(url, sql);
  const pairs = Object.entries(COLUMNS).map(([name, column]) => `'${name}', ${column}`);
  return {
    assets: await rows(
      `SELECT id, version, grupo_id, jsonb_build_object(${pairs.join(', ')}) AS valores FROM assets ORDER BY id`,
    ),
    history: (
      await rows<Omit<HistoryRow, 'changes'> & { changes: StoredChanges }>(
        `SELECT id, asset_id, action_type, source, usuario_id, action_id, import_id, fila, changes, notes, version
         FROM asset_history ORDER BY id`,
      )
    ).map((line) => ({ ...line, changes: readChanges(line.changes) })),
    actions: await rows(
      `SELECT id, usuario_id, asset_id, activo_ref, action_type, status, source, result_version, error, resolves,
              resolved_by, reintento, (conflict ->> 'version')::int AS conflict_version,
              conflict #>> '{campos,NUMERO_DE_ACTIVO,mine}' AS conflict_number
       FROM sync_actions ORDER BY received_at, id`,
    ),
    photos: await rows(
      `SELECT id, action_id, asset_id, usuario_id, encode(sha256, 'hex') AS sha256 FROM photos ORDER BY id`,
    ),
    groups: await rows(`SELECT id, tipo, nombre, parent_id, path FROM groups ORDER BY id`),
    assignments: await rows(`SELECT usuario_id, grupo_id FROM group_assignments`),
    removals: await rows(
      `SELECT asset_id, grupos, valores, jsonb_array_length(historial) AS lines FROM asset_removals ORDER BY asset_id`,
    ),
  };
}
