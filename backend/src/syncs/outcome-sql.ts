/**
 * SQL to join to `sync_actions s`: what an action finally came to. Columns: `id`, the applied action, which
 * is itself or the one that settled it; `via`, the action which that settled. For an attempt to settle that
 * did not apply it is whatever became of the conflict meanwhile, however many such attempts are in between.
 * No row where nothing applied. Own actions only, so that nobody learns of another's.
 *
 * Every action that waits for a person has at most a few attempts behind it, found by their keys.
 */
export const OUTCOME = `LATERAL (
  WITH RECURSIVE way AS (
    SELECT s.id, s.status, s.resolves, s.resolved_by
    UNION
    SELECT settled.id, settled.status, settled.resolves, settled.resolved_by
    FROM way JOIN sync_actions settled
      ON settled.id = (way.resolves ->> 'action_id')::uuid AND settled.usuario_id = s.usuario_id
    WHERE way.status <> 'applied' AND way.resolved_by IS NULL
  )
  SELECT coalesce(resolved_by, id) AS id, id AS via
  FROM way WHERE status = 'applied' OR resolved_by IS NOT NULL
  LIMIT 1)`;
