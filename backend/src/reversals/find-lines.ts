import type { EntityManager } from 'typeorm';

/** Lines of one transaction: field work on these assets waits as long as that takes. */
export const LINES_AT_ONCE = 2_000;

/**
 * `reversal_lines`: what an import wrote into histories, after `hasta` in the order in which it did.
 * @returns the last line's id; null when there is none
 */
export async function findLines(
  manager: EntityManager,
  importId: string,
  hasta: string,
  limit: number | null,
): Promise<string | null> {
  await manager.query(`DROP TABLE IF EXISTS reversal_lines`);
  await manager.query(
    `CREATE TEMPORARY TABLE reversal_lines ON COMMIT DROP AS
     SELECT h.id, h.asset_id, h.action_type, h.fila, h.changes, h.synced_at
     FROM asset_history h JOIN imports i ON i.id = $1
     -- By their times, which have an index: a line is written in the transaction of its part.
     WHERE h.synced_at BETWEEN i.started_at AND i.updated_at
       AND h.import_id = i.id AND h.source = 'ARCHIVO' AND h.id > $2
     ORDER BY h.id LIMIT $3`,
    [importId, hasta, limit],
  );
  await manager.query(`ANALYZE reversal_lines`);
  const [last] = await manager.query<{ id: string | null }[]>(`SELECT max(id) AS id FROM reversal_lines`);
  return last?.id ?? null;
}

/** Locks their assets, in the order of their ids as every writer does. */
export async function lockAssets(manager: EntityManager): Promise<void> {
  await manager.query(
    `SELECT id FROM assets WHERE id IN (SELECT asset_id FROM reversal_lines) ORDER BY id FOR UPDATE`,
  );
}
