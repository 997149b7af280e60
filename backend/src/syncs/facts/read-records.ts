import type { EntityManager } from 'typeorm';

import { prepared } from '../../common/sql/prepared.js';
import type { Author } from '../author.js';
import type { Reader, Tell } from './loaded-facts.js';
import type { RecordedAction } from './recorded-action.js';

/** SQL: what is to be known of `sync_actions known`. */
export const RECORDED = `known.id, known.usuario_id, known.status, known.source, known.action_type, known.asset_id,
  known.activo_ref, known.base_version, known.result_version, known.error, known.data_before, known.data_after,
  known.restates, known.resolves, known.resolved_by, known.conflict, known.reintento, known.discarded_at,
  (SELECT username FROM users WHERE id = known.discarded_by) AS discarded_by`;

/**
 * SQL of actions, and of all that own ones ($2) lead to: what they settle, what settled them, what made their
 * asset. `OFFSET 0`: each is found by its key, whatever number of them the planner expects.
 */
const linked = (start: string): string => `
  WITH RECURSIVE named (id) AS (
    ${start}
    UNION
    SELECT link.id
    FROM named CROSS JOIN LATERAL (
      SELECT * FROM sync_actions WHERE id = named.id AND usuario_id = $2 OFFSET 0
    ) AS s CROSS JOIN LATERAL (VALUES (s.resolved_by), (s.activo_ref), ((s.resolves ->> 'action_id')::uuid)) AS link (id)
    WHERE link.id IS NOT NULL
  )
  SELECT named.id AS asked, ${RECORDED}
  FROM named LEFT JOIN LATERAL (SELECT * FROM sync_actions WHERE id = named.id OFFSET 0) AS known ON TRUE`;

type Row = (RecordedAction | { [K in keyof RecordedAction]: null }) & { asked: string };

const isThere = (row: Row): row is RecordedAction & { asked: string } => row.id !== null;

const tellAll = (rows: readonly Row[], tell: Tell): void => {
  for (const row of rows) tell('record', row.asked, isThere(row) ? row : null);
};

const RECORDS = prepared(linked('SELECT unnest($1::uuid[])'));

/** Actions by their ids, with all that they lead to. */
export const readRecords =
  (manager: EntityManager, { usuario_id }: Author): Reader<'record'> =>
  async (ids, tell) => {
    const rows = await manager.query<Row[]>(RECORDS, [ids, usuario_id]);
    tellAll(rows, tell);
  };

/** Own attempts to settle that wait for a decision of their own, with what they are about. */
export const readAttempts =
  (manager: EntityManager, { usuario_id }: Author): Reader<'attempts'> =>
  async (_asks, tell) => {
    const rows = await manager.query<Row[]>(
      linked(`SELECT id FROM sync_actions
              WHERE usuario_id = $1 AND status = 'conflict' AND resolved_by IS NULL AND resolves IS NOT NULL`),
      [usuario_id, usuario_id],
    );
    tellAll(rows, tell);
    const attempts = rows.filter(isThere).filter((one) => one.status === 'conflict' && one.resolves !== null);
    tell(
      'attempts',
      null,
      attempts.filter(({ resolved_by }) => resolved_by === null).map(({ id }) => id),
    );
  };
