import type { EntityManager } from 'typeorm';

import type { Author } from '../author.js';
import type { ForeignLine } from './facts.js';
import type { Reader } from './loaded-facts.js';
import { OWN_LINE } from './read-numbers.js';

interface Row {
  leftWith: number | null;
  startedFrom: number;
  foreign: ForeignLine[];
}

/** How assets left somebody's groups, and from where work on them started. */
export const readDepartures =
  (manager: EntityManager, { usuario_id }: Author): Reader<'departure'> =>
  async (asks, tell) => {
    const rows = await manager.query<Row[]>(
      `SELECT departure.version AS "leftWith", start.version AS "startedFrom", coalesce((
         SELECT jsonb_agg(jsonb_build_object('version', h.version, 'byOthers', h.usuario_id <> $3,
                                             'changes', h.changes) ORDER BY h.version DESC, h.id DESC)
         FROM asset_history h
         WHERE h.asset_id = t.asset AND h.version >= departure.version AND NOT (${OWN_LINE})), '[]') AS foreign
       FROM unnest($1::int[], $2::int[]) WITH ORDINALITY AS t (asset, base, n)
       CROSS JOIN LATERAL (
         SELECT max(d.version) AS version FROM asset_departures d
         WHERE d.asset_id = t.asset AND EXISTS (
           SELECT 1 FROM group_assignments a
           WHERE a.usuario_id = $3 AND a.grupo_id = ANY (d.grupos) AND a.created_at <= d.departed_at)
       ) AS departure
       CROSS JOIN LATERAL (
         WITH RECURSIVE seen (version) AS (
           SELECT t.base
           UNION
           SELECT s.base_version
           FROM sync_actions s JOIN seen ON s.result_version = seen.version
           WHERE s.asset_id = t.asset AND s.usuario_id = $3 AND s.status = 'applied'
             AND s.base_version < s.result_version
         ) SELECT min(version) AS version FROM seen
       ) AS start
       ORDER BY t.n`,
      [asks.map(({ asset }) => asset), asks.map(({ base }) => base), usuario_id],
    );
    for (const [index, ask] of asks.entries()) {
      const { leftWith = null, startedFrom = ask.base, foreign = [] } = rows[index] ?? {};
      tell('departure', ask, leftWith === null ? null : { leftWith, startedFrom, foreign });
    }
  };
