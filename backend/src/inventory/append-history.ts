import type { EntityManager } from 'typeorm';

import type { AssetChanges, AssetHistoryEntity } from './entities/asset-history.entity.js';
import type { HistorySource } from './history-source.js';

export interface HistoryLine {
  /** The kind of field action, or what a file or a correction did in the words of one. */
  action_type: string;
  source: HistorySource;
  usuario_id: number;
  /** Of the field action, or of the correction. */
  action_id: string;
  changes: AssetChanges;
  notes: AssetHistoryEntity['notes'];
  made_at: Date | null;
  cargado_por: number | null;
}

/** Appends a change that somebody made to the history of an asset as it is now (rule 12). */
export async function appendHistory(
  manager: EntityManager,
  asset: { id: number; grupo_id: number; version: number },
  line: HistoryLine,
): Promise<void> {
  await manager.query(
    `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, action_id,
                                changes, notes, version, made_at, cargado_por, synced_at)
     SELECT $1, $2, $3, $4, g.id, g.nombre, $6, $7, $8, $9, $10, $11, clock_timestamp()
     FROM groups g WHERE g.id = $5`,
    [
      asset.id,
      line.action_type,
      line.source,
      line.usuario_id,
      asset.grupo_id,
      line.action_id,
      JSON.stringify(line.changes),
      JSON.stringify(line.notes),
      asset.version,
      line.made_at,
      line.cargado_por,
    ],
  );
}
