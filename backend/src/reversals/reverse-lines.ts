import type { EntityManager } from 'typeorm';

import { removeAssets } from '../assets/remove-assets.js';
import { findLines, LINES_AT_ONCE, lockAssets } from './find-lines.js';
import { judgeFields } from './judge-fields.js';
import { judgeMade, MADE_BEFORE, MADE_HERE } from './judge-made.js';
import { JUDGED_KEPT } from './list-kept.js';
import { restoreFields } from './restore-fields.js';

export interface Reversal {
  import_id: string;
  usuario_id: number;
  motivo: string;
  /** The last line that was dealt with. */
  hasta: string;
  ended_at: Date | null;
}

/** Takes the next lines of an import back, in the caller's transaction. @returns whether there were any */
export async function reverseLines(manager: EntityManager, reversal: Reversal): Promise<boolean> {
  const { import_id, usuario_id, motivo } = reversal;
  const last = await findLines(manager, import_id, reversal.hasta, LINES_AT_ONCE);
  if (last === null) return false;
  await lockAssets(manager);
  await judgeMade(manager, import_id, MADE_HERE);
  await judgeFields(manager);
  const [kept] = await manager.query<{ n: number }[]>(
    `WITH kept AS (
       INSERT INTO import_kept (import_id, asset_id, campo, motivo)
       SELECT $1, asset_id, campo, motivo FROM (${JUDGED_KEPT}) AS judged RETURNING 1
     ) SELECT count(*)::int AS n FROM kept`,
    [import_id],
  );
  const restored = await restoreFields(manager, import_id, usuario_id, motivo);
  const removed = await removeMade(manager, reversal);
  await manager.query(
    `UPDATE import_reversals SET hasta = $2, deshechos = deshechos + $3, eliminados = eliminados + $4,
       conservados = conservados + $5 WHERE import_id = $1`,
    [import_id, last, restored, removed, kept?.n ?? 0],
  );
  return true;
}

/**
 * Assets that stayed, when their imports were taken back, because of this one alone. They go before its lines
 * are looked at: nothing returns in what goes.
 */
export async function removeWhatThisKept(manager: EntityManager, reversal: Reversal): Promise<void> {
  const lock = `SELECT id FROM assets WHERE id IN (SELECT asset_id FROM (${MADE_BEFORE}) AS m) ORDER BY id FOR UPDATE`;
  await manager.query(lock);
  await judgeMade(manager, reversal.import_id, MADE_BEFORE);
  const removed = await removeMade(manager, reversal);
  await manager.query(`UPDATE import_reversals SET eliminados = eliminados + $2 WHERE import_id = $1`, [
    reversal.import_id,
    removed,
  ]);
}

async function removeMade(manager: EntityManager, { usuario_id, motivo }: Reversal): Promise<number> {
  const going = await manager.query<{ asset_id: number }[]>(
    `SELECT asset_id FROM reversal_made WHERE motivo IS NULL`,
  );
  const ids = going.map(({ asset_id }) => asset_id);
  if (ids.length > 0) await removeAssets(manager, ids, usuario_id, motivo);
  return ids.length;
}

/**
 * Edits that the file had caught up with are protected again (rule 11), where nobody changed the field since:
 * else an earlier file would overwrite them.
 */
export async function protectEditsAgain(manager: EntityManager, importId: string): Promise<void> {
  await manager.query(
    `UPDATE assets s SET valores_archivo = again.valores || s.valores_archivo
     FROM (
       SELECT c.asset_id, jsonb_object_agg(field.campo, field.valor) AS valores
       FROM import_confirmations c CROSS JOIN LATERAL jsonb_each(c.valores) AS field(campo, valor)
       WHERE c.import_id = $1 AND NOT EXISTS (
         SELECT 1 FROM asset_history later
         WHERE later.asset_id = c.asset_id AND later.version > c.version AND later.changes ? field.campo)
       GROUP BY c.asset_id
     ) AS again
     WHERE s.id = again.asset_id`,
    [importId],
  );
}
