/**
 * SQL for how a conflict was decided, as the history shows it: with the username of an administrator who
 * decided for the author, null where the author did. Null for a change that settled nothing.
 * @param notes expression of `asset_history.notes`
 */
export const resolutionOf = (notes: string): string => `
  CASE WHEN ${notes} -> 'resolves' IS NOT NULL THEN
    (${notes} -> 'resolves') || jsonb_build_object('decidido_por', (
      SELECT username FROM users WHERE id = (${notes} -> 'resolves' ->> 'decidido_por')::int))
  END`;
