/** SQL of a recursive query `way`: own actions ($2), what they were to settle, and so on. */
export const wayFrom = (start: string): string => `
  SELECT id, resolves FROM sync_actions WHERE ${start} AND usuario_id = $2
  UNION
  SELECT earlier.id, earlier.resolves
  FROM way JOIN sync_actions earlier
    ON earlier.id = (way.resolves ->> 'action_id')::uuid AND earlier.usuario_id = $2`;

/**
 * SQL: `matter`, an own action ($1, $2), what it was to settle, and whatever else waits as an attempt to
 * settle any of that.
 */
export const MATTER = `
  WITH RECURSIVE way AS (${wayFrom('id = $1')}),
  attempt AS (
    SELECT id, resolves FROM sync_actions
    WHERE usuario_id = $2 AND status = 'conflict' AND resolved_by IS NULL AND resolves IS NOT NULL
    UNION
    SELECT attempt.id, earlier.resolves
    FROM attempt JOIN sync_actions earlier
      ON earlier.id = (attempt.resolves ->> 'action_id')::uuid AND earlier.usuario_id = $2
  ),
  matter AS (
    SELECT id FROM way
    UNION ALL
    SELECT attempt.id FROM attempt JOIN way ON way.id = (attempt.resolves ->> 'action_id')::uuid
  )`;
