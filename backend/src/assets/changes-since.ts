import type { EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import type { AssetChanges } from '../inventory/entities/asset-history.entity.js';
import { readChanges, type StoredChanges } from '../inventory/history/stored-changes.js';
import type { ChangedMeanwhile } from './dto/correct-asset.dto.js';

interface Line {
  changes: StoredChanges;
  usuario_nombre: string;
  synced_at: Date;
}

/** 409 for whoever starts from a version that is not the present one: what changed since is in `details`. */
export async function assetChanged(
  manager: EntityManager,
  asset: { id: number; version: number },
  seen: number,
  text: string,
): Promise<AppError> {
  const meanwhile = await changesSince(manager, asset.id, seen);
  return AppError.conflict('asset_changed', text, { ...meanwhile, version: asset.version });
}

/** What changed in an asset since a version, and who was the last to change it. */
async function changesSince(
  manager: EntityManager,
  assetId: number,
  version: number,
): Promise<Omit<ChangedMeanwhile, 'version'>> {
  const lines = await manager.query<Line[]>(
    `SELECT h.changes, u.username AS usuario_nombre, h.synced_at
     FROM asset_history h JOIN users u ON u.id = h.usuario_id
     WHERE h.asset_id = $1 AND h.version > $2 ORDER BY h.id`,
    [assetId, version],
  );
  const cambios: AssetChanges = {};
  for (const { changes } of lines) {
    for (const [campo, change] of Object.entries(readChanges(changes))) {
      cambios[campo] = { old: (cambios[campo] ?? change).old, new: change.new };
    }
  }
  const last = lines.at(-1);
  return {
    cambios: Object.fromEntries(Object.entries(cambios).filter(([, change]) => change.old !== change.new)),
    usuario_nombre: last?.usuario_nombre ?? '',
    at: (last?.synced_at ?? new Date()).toISOString(),
  };
}
