import type { EntityManager, QueryRunner } from 'typeorm';

import { beginning } from '../common/text/clean-text.js';
import type { Act } from './act.js';
import { boundedDetails } from './details.js';
import type { Outcome } from './outcome.js';

const MAX_ID = 60;
const MAX_TEXT = 300;

/** Numbers are drawn by new rows alone: a gap in them is none that this made. */
const INSERT = `
  INSERT INTO admin_log (act_id, user_id, username, operation, subject, subject_id, subject_name, details, address,
                         browser, outcome, code)
  SELECT $1::uuid, $2::int, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12
  WHERE NOT EXISTS (SELECT FROM admin_log WHERE act_id = $1::uuid)
  ON CONFLICT (act_id) DO NOTHING`;

/**
 * Writes an act of an administrator into the log, once however often it is told. Other people's are no matter
 * of it.
 */
export async function writeEntry(
  database: Pick<QueryRunner | EntityManager, 'query'>,
  act: Act,
  { outcome, code }: Outcome,
): Promise<void> {
  if (act.actor?.role !== 'ADMIN') return;
  await database.query(INSERT, [
    // What was refused is an act of its own: it must not stand for a later call that goes through.
    (outcome === 'hecho' ? act.sharedId : undefined) ?? act.id,
    act.actor.id,
    act.actor.username,
    act.operation,
    act.subject,
    act.subjectId && beginning(act.subjectId, MAX_ID),
    act.subjectName && beginning(act.subjectName, MAX_TEXT),
    JSON.stringify(boundedDetails(act.details)),
    act.address,
    act.browser,
    outcome,
    code && beginning(code, MAX_ID),
  ]);
}
