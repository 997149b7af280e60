import type { EntityManager } from 'typeorm';

import { countStanding } from '../conflicts/stored-conflict.js';

/** What people did about an asset in the field, whatever became of it. */
export interface FieldWorkOnAsset {
  /** Applied, in conflict, rejected and discarded ones. */
  acciones: number;
  fotos: number;
  /** Conflicts that stand, also of a new asset that came with its number. */
  conflictos: number;
}

/** What administrators and files did is none. */
export async function fieldWorkOn(manager: EntityManager, assetId: number): Promise<FieldWorkOnAsset> {
  const [row] = await manager.query<{ acciones: number; fotos: number }[]>(
    `SELECT (SELECT count(*)::int FROM sync_actions WHERE asset_id = $1) AS acciones,
            (SELECT count(*)::int FROM photos WHERE asset_id = $1) AS fotos`,
    [assetId],
  );
  const { CAMPO, RESCATE } = await countStanding(manager, assetId);
  return { acciones: row?.acciones ?? 0, fotos: row?.fotos ?? 0, conflictos: CAMPO + RESCATE };
}

export const isAny = (work: FieldWorkOnAsset): boolean => Object.values(work).some((count) => count > 0);
