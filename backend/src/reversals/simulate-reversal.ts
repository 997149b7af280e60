import type { EntityManager } from 'typeorm';

import type { ReversalDto } from './dto/reversal.dto.js';
import { findLines } from './find-lines.js';
import { judgeFields } from './judge-fields.js';
import { judgeMade, MADE_BEFORE, MADE_HERE } from './judge-made.js';
import { JUDGED_KEPT, listKept } from './list-kept.js';
import { findMoves, LEVELS } from './restore-fields.js';

const SAME = (level: string): string =>
  `(place.${level} IS NULL OR clave_nombre(place.${level}) = clave_nombre(m.${level}))`;

/** Groups that hold nothing afterwards, and that nobody is assigned to: all but those of assets, and those over them. */
const EMPTIED = `
  SELECT count(*)::int AS n FROM groups WHERE id NOT IN (
    SELECT unnest(g.path) FROM groups g WHERE g.id IN (
      SELECT grupo_id FROM group_assignments
      UNION SELECT s.grupo_id FROM assets s
      WHERE s.id NOT IN (SELECT asset_id FROM reversal_made WHERE motivo IS NULL)
        AND s.id NOT IN (SELECT asset_id FROM reversal_moves)
      UNION SELECT place.grupo_id FROM reversal_moves m
      JOIN group_places place ON ${LEVELS.map(({ property }) => SAME(property)).join(' AND ')}))`;

/** What would come of it as things stand. Locks nothing and writes nothing but what goes with its transaction. */
export async function simulateReversal(
  manager: EntityManager,
  importId: string,
  listed: number,
): Promise<ReversalDto> {
  await findLines(manager, importId, '0', null);
  await judgeMade(manager, importId, `${MADE_HERE} UNION ALL ${MADE_BEFORE}`);
  // What goes has no fields that could return.
  await manager.query(
    `DELETE FROM reversal_lines WHERE action_type <> 'CREATE'
       AND asset_id IN (SELECT asset_id FROM reversal_made WHERE motivo IS NULL)`,
  );
  await judgeFields(manager);
  await findMoves(manager);
  // That assets stay which other imports had made is no news of this one.
  const kept = `
    SELECT * FROM (${JUDGED_KEPT}) AS judged
    WHERE campo <> '' OR asset_id IN (SELECT asset_id FROM (${MADE_HERE}) AS made)`;
  const [figures] = await manager.query<{ deshechos: number; eliminados: number; kept: number }[]>(
    `SELECT (SELECT count(DISTINCT asset_id)::int FROM reversal_fields WHERE motivo IS NULL) AS deshechos,
            (SELECT count(*)::int FROM reversal_made WHERE motivo IS NULL) AS eliminados,
            (SELECT count(*)::int FROM (${kept}) AS k) AS kept`,
  );
  const [emptied] = await manager.query<{ n: number }[]>(EMPTIED);
  return {
    simulado: true,
    deshechos: figures?.deshechos ?? 0,
    eliminados: figures?.eliminados ?? 0,
    grupos_eliminados: emptied?.n ?? 0,
    conservados: await listKept(manager, kept, { limit: listed, offset: 0 }),
    conservados_total: figures?.kept ?? 0,
  };
}
