import type { EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { type ActionType, isKindSql } from '../syncs/kinds/kinds.js';
import type { Campo, SomeValores } from '../syncs/campos.js';
import type { ConflictReason } from '../syncs/conflict-reason.js';
import type { FieldConflictDto } from '../syncs/dto/sync-result.dto.js';
import type { FieldAction, Resolution } from '../syncs/field-action.js';
import type { FieldSource } from '../syncs/field-source.js';
import { boundedTexts } from '../syncs/stored-text.js';

/** An action as it was recorded when it came to conflict, or whatever else became of it. */
export interface StoredAction {
  id: string;
  usuario_id: number;
  usuario_nombre: string;
  usuario_nombre_completo: string;
  status: 'applied' | 'conflict' | 'rejected' | 'discarded';
  /** How it came last. */
  source: FieldSource;
  resolved_by: string | null;
  asset_id: number | null;
  /** The asset's version after it was applied. */
  result_version: number | null;
  activo_ref: string | null;
  grupo_id: number | null;
  action_type: ActionType | null;
  base_version: number;
  data_before: SomeValores | null;
  data_after: SomeValores & { observaciones?: string };
  resolves: Resolution | null;
  restates: Campo[];
  made_at: Date | null;
  received_at: Date;
  conflict: {
    motivo: ConflictReason;
    campos: Partial<Record<Campo, FieldConflictDto>>;
  } | null;
  /** A later action that tried to settle this one waits for a decision of its own. */
  superseded: boolean;
  discarded_at: Date | null;
  /** Username of who gave it up. */
  discarded_by: string | null;
}

/** One whose conflict stands. */
export type StoredConflict = StoredAction & {
  action_type: ActionType;
  conflict: NonNullable<StoredAction['conflict']>;
};

/** SQL: whether an attempt to settle the action `s` came to a conflict that stands. */
const SUPERSEDED = `EXISTS (
  SELECT 1 FROM sync_actions later
  WHERE later.usuario_id = s.usuario_id AND later.status = 'conflict' AND later.resolved_by IS NULL
    AND later.resolves ->> 'action_id' = s.id::text)`;

/** SQL: the conflict of the action `s`, with the beginnings of its texts. */
const CONFLICT = `jsonb_set(s.conflict, '{campos}', (
  SELECT jsonb_object_agg(key, ${boundedTexts('value')}) FROM jsonb_each(s.conflict -> 'campos')))`;

const SELECT = `
  SELECT s.id, s.usuario_id, u.username AS usuario_nombre, u.full_name AS usuario_nombre_completo, s.status,
         s.source, s.resolved_by, s.asset_id, s.result_version, s.activo_ref, s.grupo_id, s.action_type, s.base_version,
         ${boundedTexts('s.data_before')} AS data_before, ${boundedTexts('s.data_after')} AS data_after, s.resolves,
         s.restates, s.made_at, s.received_at, ${CONFLICT} AS conflict, ${SUPERSEDED} AS superseded, s.discarded_at,
         (SELECT username FROM users WHERE id = s.discarded_by) AS discarded_by
  FROM sync_actions s JOIN users u ON u.id = s.usuario_id`;

/** SQL: conflicts of `sync_actions s` that wait for a decision. */
const STANDING = `s.status = 'conflict' AND s.resolved_by IS NULL AND NOT ${SUPERSEDED}`;

export async function findAction(manager: EntityManager, id: string): Promise<StoredAction | null> {
  const [row] = await manager.query<StoredAction[]>(`${SELECT} WHERE s.id = $1`, [id]);
  return row ?? null;
}

/** @throws AppError 409 `not_in_conflict`, `superseded` */
export function standing(lost: StoredAction): StoredConflict {
  const { action_type, conflict } = lost;
  if (lost.resolved_by || lost.status !== 'conflict' || !conflict || !action_type) {
    throw AppError.conflict('not_in_conflict', whyClosed(lost));
  }
  if (lost.superseded) {
    throw AppError.conflict('superseded', 'Ya hay una decisión posterior en conflicto. Resuelve esa.');
  }
  return { ...lost, action_type, conflict };
}

function whyClosed({ status, resolved_by, discarded_by }: StoredAction): string {
  if (status === 'discarded') return `${discarded_by ?? ''} descartó este trabajo.`;
  return resolved_by ? 'Este conflicto ya se resolvió.' : 'Este cambio no está en conflicto.';
}

/**
 * SQL: work that is about one asset: a change of it, or a new asset that came with a number of it, present or
 * former.
 * @param asset placeholder of the asset's id; null for work about any
 */
const isAbout = (asset: string): string => `(${asset}::int IS NULL OR s.asset_id = ${asset}
  OR (${isKindSql('s.action_type', (kind) => kind.makesAsset)} AND clave_numero(s.data_after ->> 'NUMERO_DE_ACTIVO') IN (
    SELECT numero_key FROM assets WHERE id = ${asset}
    UNION ALL SELECT numero_key FROM asset_aliases WHERE asset_id = ${asset})))`;

/**
 * How many conflicts stand of what came in files, and of what phones sent.
 * @param assetId only those about one asset
 */
export async function countStanding(
  manager: EntityManager,
  assetId: number | null = null,
): Promise<Record<FieldSource, number>> {
  const rows = await manager.query<{ source: FieldSource; total: number }[]>(
    `SELECT s.source, count(*)::int AS total FROM sync_actions s
     WHERE ${STANDING} AND ${isAbout('$1')} GROUP BY s.source`,
    [assetId],
  );
  const totals = { CAMPO: 0, RESCATE: 0 };
  for (const { source, total } of rows) totals[source] = total;
  return totals;
}

/** Newest first. */
export function listStanding(
  manager: EntityManager,
  { source, assetId }: { source: FieldSource; assetId: number | null },
  limit: number,
  offset: number,
): Promise<StoredConflict[]> {
  return manager.query<StoredConflict[]>(
    `${SELECT} WHERE ${STANDING} AND s.source = $1 AND ${isAbout('$4')}
     ORDER BY s.received_at DESC, s.id LIMIT $2 OFFSET $3`,
    [source, limit, offset, assetId],
  );
}

/** The action as it was read when it arrived. */
export function asSent({ data_after, data_before, ...stored }: StoredConflict): FieldAction {
  const { observaciones, ...after } = data_after;
  return {
    id: stored.id,
    activo_id: stored.asset_id ?? 0,
    activo_ref: stored.activo_ref,
    grupo_id: stored.grupo_id ?? 0,
    action_type: stored.action_type,
    base_version: stored.base_version,
    before: data_before,
    after,
    observaciones: observaciones ?? null,
    made_at: stored.made_at,
    resolves: stored.resolves,
    restates: stored.restates,
  };
}
