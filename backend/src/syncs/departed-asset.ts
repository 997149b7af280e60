import type { EntityManager } from 'typeorm';

import type { AssetChanges } from '../inventory/entities/asset-history.entity.js';
import { isFieldWork } from '../inventory/history-source.js';
import type { StoredAsset } from './asset-store.js';
import { CAMPOS, type Campo, LEVELS, type SomeValores, type Valores } from './campos.js';
import type { FieldAction } from './field-action.js';
import { planChanges } from './plan-changes.js';

/** An asset that left somebody's groups, as far as it could be on their phone. */
export interface DepartedAsset {
  version: number;
  /** As it left, with what they did to it since. */
  valores: Valores;
  /** What others wrote with its departure or after it. */
  touched: ReadonlySet<Campo>;
  /** Nobody else changed anything about it: they moved it out themselves, and it is as they left it. */
  untouched: boolean;
}

/** SQL: lines of `asset_history h` that tell what their author ($3) had on a phone; an administrator's decision may not. */
const OWN = `h.usuario_id = $3 AND ${isFieldWork('h.source')} AND NOT coalesce(h.notes -> 'resolves' ? 'decidido_por', false)`;

/**
 * Takes back what others wrote since an asset left, so that nothing that is decided from the result depends on it.
 * @param leftWith the version that the departure made
 */
export async function departedAsset(
  manager: EntityManager,
  asset: StoredAsset,
  leftWith: number,
  usuarioId: number,
): Promise<DepartedAsset> {
  const foreign = await manager.query<{ changes: AssetChanges }[]>(
    `SELECT h.changes FROM asset_history h
     WHERE h.asset_id = $1 AND h.version >= $2 AND NOT (${OWN})
     ORDER BY h.version DESC, h.id DESC`,
    [asset.id, leftWith, usuarioId],
  );
  const valores: Valores = { ...asset.valores };
  const touched = new Set<Campo>();
  for (const { changes } of foreign) {
    for (const campo of CAMPOS) {
      const change = changes[campo];
      if (!change) continue;
      valores[campo] = change.old as string | null;
      touched.add(campo);
    }
  }
  return { version: asset.version, valores, touched, untouched: foreign.length === 0 };
}

/** Whether a departed asset had a number before it left, or by its author's own work. */
export async function wasNumbered(
  manager: EntityManager,
  assetId: number,
  leftWith: number,
  usuarioId: number,
  numero: string,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM asset_history h
     WHERE h.asset_id = $1 AND (h.version < $2 OR (${OWN}))
       AND clave_numero($4) IN (clave_numero(h.changes #>> '{NUMERO_DE_ACTIVO,old}'),
                                clave_numero(h.changes #>> '{NUMERO_DE_ACTIVO,new}'))
     LIMIT 1`,
    [assetId, leftWith, usuarioId, numero],
  );
  return rows.length > 0;
}

/**
 * What an action writes to an asset that left its author's groups: fields that nobody else has touched since, and
 * that are still what the author started from. Whether somebody touched a field is told; what they wrote there
 * decides nothing. That includes the state, on which every action depends (rule 6).
 * @returns what to write, or why an administrator must decide
 */
export function planOnDeparted(
  action: FieldAction,
  departed: DepartedAsset,
): { changes: SomeValores } | { refused: 'moved' | 'changed' } {
  // Without a starting point only the version could tell, and it covers what others wrote.
  if (!action.before && !departed.untouched) return { refused: 'changed' };
  const { about: intended, changes, collisions } = planChanges(action, departed);
  const about = intended.map(({ campo }) => campo);
  const moves = about.some((campo) => (LEVELS as readonly Campo[]).includes(campo));
  if (moves && !departed.untouched) return { refused: 'moved' };
  const depends: readonly Campo[] = [...about, 'ESTADO'];
  if (depends.some((campo) => departed.touched.has(campo))) return { refused: 'changed' };
  return Object.keys(collisions).length > 0 ? { refused: 'changed' } : { changes };
}
