import type { EntityManager } from 'typeorm';

import { assetValues } from '../inventory/asset-select.js';

/**
 * Takes assets out of the inventory that the caller has locked, and on which nobody worked. Their histories
 * and former numbers go with them, into the record of the removal; their departures are written by the
 * database. Groups that are empty then are left to the caller.
 */
export async function removeAssets(
  manager: EntityManager,
  assetIds: readonly number[],
  adminId: number,
  motivo: string,
): Promise<void> {
  await manager.query(RECORD, [assetIds, adminId, motivo]);
  await manager.query(`DELETE FROM assets WHERE id = ANY ($1::int[])`, [assetIds]);
}

const RECORD = `
  INSERT INTO asset_removals (asset_id, numero_de_activo, descripcion, version, grupos, valores, numeros_anteriores,
                              historial, busqueda, usuario_id, motivo, removed_at)
  SELECT s.id, s.numero_de_activo, s.descripcion, s.version,
         ARRAY(SELECT unnest(g.path) UNION SELECT unnest(d.grupos) FROM asset_departures d WHERE d.asset_id = s.id),
         ${assetValues('s')},
         ARRAY(SELECT former.numero_key FROM asset_aliases former WHERE former.asset_id = s.id ORDER BY 1),
         (SELECT coalesce(jsonb_agg(to_jsonb(h) - '{asset_id,changed_xid}'::text[] ORDER BY h.id), '[]')
          FROM asset_history h WHERE h.asset_id = s.id),
         s.busqueda, $2, $3, clock_timestamp()
  FROM assets s JOIN groups g ON g.id = s.grupo_id WHERE s.id = ANY ($1::int[])`;
