import { isoTime } from '../../common/sql/iso-time.js';
import { ASSET_COLUMNS } from '../asset-columns.js';

/** Changes of an asset that go with it to a device, at most. */
export const RECENT_CHANGES = 5;

/**
 * SQL of an asset's latest changes as a JSON array, newest first: who, what, when, old → new (rule 12). An
 * asset that was never changed costs nothing: null. Left out are how it came to be, what changed none of
 * `campos` (photos alone, a file's other columns), and what was done while it was elsewhere. Only whoever
 * made a change finds their own work by its action, and of all that is told ids alone cannot be packed:
 * others get none.
 * @param asset alias of `assets`
 * @param to.reader SQL of the user's id
 * @param to.grupo SQL of the id of the group within whose subtree the reader looks
 * @param campos fields that the reader may know
 */
export function recentChanges(
  asset: string,
  { reader, grupo }: { reader: string; grupo: string },
  campos: ReadonlySet<string>,
): string {
  const unknown = ASSET_COLUMNS.filter(({ campo }) => !campos.has(campo)).map(({ campo }) => `'${campo}'`);
  const changes = `(h.changes - ARRAY[${unknown.join(', ')}]::text[])`;
  return `
  CASE WHEN ${asset}.version > 1 THEN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'action_id', CASE WHEN l.usuario_id = ${reader} THEN l.action_id END, 'action_type', l.action_type,
             'source', l.source, 'usuario_nombre', u.username, 'usuario_nombre_completo', u.full_name,
             'changes', l.changes, 'observaciones', l.notes -> 'observaciones',
             'synced_at', ${isoTime('l.synced_at')}) ORDER BY l.id DESC), '[]')
    FROM (
      SELECT h.id, h.action_id, h.action_type, h.source, h.usuario_id, h.notes, h.synced_at,
             ${changes} AS changes
      FROM asset_history h
      JOIN groups there ON there.id = h.grupo_id AND there.path @> ARRAY[${grupo}]
      WHERE h.asset_id = ${asset}.id AND h.action_type <> 'CREATE' AND ${changes} <> '{}'
      ORDER BY h.id DESC LIMIT ${RECENT_CHANGES}) l
    JOIN users u ON u.id = l.usuario_id) END`;
}
