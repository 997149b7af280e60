import type { EntityManager } from 'typeorm';

import { MATTER } from './matter-sql.js';

/**
 * Marks an own action as given up, with what it was to settle, in conflict or rejected, and other attempts at
 * that: whoever throws a decision away throws away what it was about, and an old file that still holds it
 * must not bring it back. The caller sees to it that nothing of it was applied.
 * @param by who gave it up
 */
export async function discardMatter(
  manager: EntityManager,
  id: string,
  usuarioId: number,
  by: number,
): Promise<void> {
  await manager.query(
    `${MATTER}
     UPDATE sync_actions s SET status = 'discarded', discarded_at = clock_timestamp(), discarded_by = $3
     WHERE s.usuario_id = $2 AND s.resolved_by IS NULL
       AND s.id IN (SELECT id FROM matter)
       AND (s.status = 'conflict' OR (s.status = 'rejected' AND s.id IN (SELECT id FROM way)))`,
    [id, usuarioId, by],
  );
}
