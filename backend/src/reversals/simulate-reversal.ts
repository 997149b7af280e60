import type { EntityManager } from 'typeorm';

import type { ReversalDto } from './dto/reversal.dto.js';
import { findLines } from './find-lines.js';
import { judgeFields } from './judge-fields.js';
import { judgeMade, MADE_BEFORE, MADE_HERE } from './judge-made.js';
import { JUDGED_KEPT, listKept } from './list-kept.js';
import { findMoves, LEVELS } from './restore-fields.js';

const PROPERTIES = LEVELS.map(({ property }) => property);

/** '' stands for a level that is not told: no name is blank. */
const keyOf = (property: string): string => `coalesce(clave_nombre(${property}), '')`;

/** The place itself and those over it, which hold it where it has to be made again. */
const ABOVE = PROPERTIES.map((_, depth) => {
  const levels = PROPERTIES.map((property, level) => (level <= depth ? property : `''`));
  return `SELECT ${levels.join(', ')} FROM told`;
}).join(' UNION ');

/**
 * Groups that hold nothing afterwards, and that nobody is assigned to: all but those of assets, and those
 * over them. Names are compared once for each place, not for each asset.
 */
const EMPTIED = `
  WITH told AS (
    SELECT ${PROPERTIES.map((property) => `${keyOf(property)} AS ${property}`).join(', ')}
    FROM (SELECT DISTINCT ${PROPERTIES.join(', ')} FROM reversal_moves) AS m
  ), holding AS (
    SELECT grupo_id FROM group_assignments
    UNION SELECT s.grupo_id FROM assets s
    WHERE NOT EXISTS (SELECT FROM reversal_made d WHERE d.asset_id = s.id AND d.motivo IS NULL)
      AND NOT EXISTS (SELECT FROM reversal_moves m WHERE m.asset_id = s.id)
    UNION SELECT place.grupo_id FROM group_places place
    WHERE (${PROPERTIES.map((property) => keyOf(`place.${property}`)).join(', ')}) IN (${ABOVE})
  ), held AS (
    SELECT DISTINCT unnest(g.path) AS id FROM holding JOIN groups g ON g.id = holding.grupo_id
  )
  SELECT count(*)::int AS n FROM groups e WHERE NOT EXISTS (SELECT FROM held WHERE held.id = e.id)`;

/**
 * What would come of it as things stand. Locks nothing and writes nothing but what goes with its transaction.
 */
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
