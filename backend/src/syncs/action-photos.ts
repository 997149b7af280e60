/** Photos that every CREATE and UPDATE needs (specification §9). */
export const REQUIRED_PHOTOS = 2;

/**
 * SQL condition on `photos p`: it belongs to an action, or to one that this action settled (rule 5: a
 * resolving action inherits the photos of the one that it resolves). As one list of ids: an OR of the two
 * would have the whole table read.
 * @param action expression of the action's id
 */
export const photosOfAction = (action: string): string =>
  `p.action_id IN (SELECT ${action}::uuid UNION ALL SELECT id FROM sync_actions WHERE resolved_by = ${action}::uuid)`;

/** Where a photo is read, with a bearer token. */
export const photoUrl = (id: string): string => `/api/photos/${id}`;
