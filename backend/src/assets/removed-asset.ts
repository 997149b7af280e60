import type { EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { assetNotFound } from '../common/errors/not-found.js';
import { GROUP_TYPES } from '../groups/group-type.js';
import type { RemovedAssetDto } from './dto/asset-removal.dto.js';

const LEVELS = GROUP_TYPES.map((campo) => `r.valores ->> '${campo}'`);

/** SQL: what is told of `asset_removals r JOIN users u`. */
export const REMOVED_COLUMNS = `
  r.asset_id AS activo_id, r.numero_de_activo AS "NUMERO_DE_ACTIVO", r.descripcion AS "DESCRIPCION",
  array_remove(ARRAY[${LEVELS.join(', ')}], NULL) AS lugar, u.username AS usuario_nombre, r.removed_at AS at, r.motivo`;

export type RemovedRow = Omit<RemovedAssetDto, 'at'> & { at: Date };

export const toRemovedAsset = ({ at, ...row }: RemovedRow): RemovedAssetDto => ({
  ...row,
  at: at.toISOString(),
});

/** What an asset was that was removed, with the version that it had last; null for one that never was. */
export async function findRemoved(
  manager: EntityManager,
  assetId: number,
): Promise<{ removed: RemovedAssetDto; usuario_id: number; version: number } | null> {
  const [row] = await manager.query<(RemovedRow & { usuario_id: number; version: number })[]>(
    `SELECT ${REMOVED_COLUMNS}, r.usuario_id, r.version
     FROM asset_removals r JOIN users u ON u.id = r.usuario_id WHERE r.asset_id = $1`,
    [assetId],
  );
  if (!row) return null;
  const { usuario_id, version, ...removed } = row;
  return { removed: toRemovedAsset(removed), usuario_id, version };
}

/**
 * 404 for an asset that is not there; `asset_removed` with who, when and why for one that was. Administrators
 * only.
 */
export async function assetGone(manager: EntityManager, assetId: number): Promise<AppError> {
  const found = await findRemoved(manager, assetId);
  if (!found) return assetNotFound();
  const { removed } = found;
  const text = `El activo ${removed.NUMERO_DE_ACTIVO} se quitó del inventario`;
  return new AppError(404, 'asset_removed', text, { ...removed });
}
