/**
 * What happened since the snapshot `$1`: an event is new where that snapshot did not see its transaction.
 * None is passed over, however late its transaction ended, and none is told twice.
 */
const SINCE = (row: string): string => `
  ${row}.changed_xid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
  AND NOT pg_visible_in_snapshot(${row}.changed_xid::text::xid8, $1::pg_snapshot)`;

/**
 * Lines of the history of the assets that changed. The asset's own transaction finds them, by its index: each
 * line goes with a change of its asset, and whoever changes one later ends later. The lines of an asset are
 * in order, because its row's lock puts those who write them in turn.
 */
const CHANGED = `
  SELECT 1 AS source, h.id AS turn,
    CASE h.action_type WHEN 'CREATE' THEN 'asset.created' WHEN 'TRANSFER' THEN 'asset.transferred'
                       WHEN 'BAJA' THEN 'asset.written_off' ELSE 'asset.updated' END AS type,
    'activo:' || h.asset_id AS subject,
    jsonb_build_object('id', h.asset_id, 'NUMERO_DE_ACTIVO', a.numero_de_activo, 'version', h.version,
      'grupo_id', h.grupo_id, 'source', h.source, 'usuario_nombre', u.username, 'import_id', h.import_id,
      'campos', CASE WHEN h.action_type = 'CREATE' THEN '[]'
                     ELSE (SELECT coalesce(jsonb_agg(campo ORDER BY campo), '[]')
                           FROM jsonb_object_keys(h.changes) AS campo) END) AS data,
    h.synced_at AS occurred_at
  FROM assets a JOIN asset_history h ON h.asset_id = a.id JOIN users u ON u.id = h.usuario_id
  WHERE $2::boolean AND a.changed_xid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint AND ${SINCE('h')}`;

/**
 * Assets whose row went: it leaves its group like one that moves, and the record of its removal says the
 * rest.
 */
const REMOVED = `
  SELECT 2, r.asset_id, 'asset.removed', 'activo:' || r.asset_id,
    jsonb_build_object('id', r.asset_id, 'NUMERO_DE_ACTIVO', r.numero_de_activo, 'version', r.version,
      'usuario_nombre', u.username),
    r.removed_at
  FROM asset_removals r JOIN users u ON u.id = r.usuario_id
  WHERE $3::boolean AND r.asset_id IN (SELECT d.asset_id FROM asset_departures d WHERE ${SINCE('d')})
    AND NOT EXISTS (SELECT FROM assets a WHERE a.id = r.asset_id)`;

/**
 * Makes deliveries of all that, and of what triggers noted, and moves the cursor to what it has seen. It has
 * to be one statement: all of it sees one snapshot, and that is the one which the cursor keeps.
 */
export const RELAY = `
  WITH noted AS (DELETE FROM webhook_events RETURNING seq, type, subject, data, occurred_at),
  events AS (
    ${CHANGED} UNION ALL ${REMOVED} UNION ALL
    SELECT 3, seq, type, subject, data, occurred_at FROM noted
  ),
  made AS (
    INSERT INTO webhook_deliveries (id, webhook_id, type, subject, data, occurred_at)
    SELECT gen_random_uuid(), w.id, e.type, e.subject, e.data, e.occurred_at
    FROM events e JOIN webhooks w ON w.active AND e.type = ANY (w.types)
    ORDER BY e.source, e.turn, w.id
  )
  UPDATE webhook_cursor SET snapshot = pg_current_snapshot()::text WHERE id = 1`;
