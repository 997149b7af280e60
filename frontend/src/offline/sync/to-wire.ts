import type { ActionRow } from '../db/rows';
import type { WireAction } from '../wire';
import { isNewAsset } from '../kinds/kinds';

/** An action as it travels. Until its CREATE is applied, the asset goes by that CREATE's id. */
export function toWire(row: ActionRow): WireAction {
  const isCreate = isNewAsset(row);
  return {
    id: row.id,
    activo_id: typeof row.asset === 'number' && !isCreate ? row.asset : 0,
    ...(typeof row.asset === 'string' && !isCreate ? { activo_ref: row.asset } : {}),
    grupo_id: row.grupo_id,
    action_type: row.action_type,
    base_version: row.base_version,
    data_before: row.data_before,
    data_after: row.data_after,
    created_at: row.created_at,
    ...(row.resolves ? { resolves: row.resolves } : {}),
    ...(row.restates?.length ? { restates: row.restates } : {}),
    ...(row.retries ? { reintento: row.retries } : {}),
    ...(row.contrato ? { contrato: row.contrato } : {}),
  };
}
