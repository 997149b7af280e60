/** What is asked for all the time, of a database in which mostly nothing happens. */
export interface News {
  /** Something may have happened that is not told yet. */
  events: boolean;
  /** A webhook has something to send. */
  due: boolean;
}

/**
 * One row where a webhook is switched on, and otherwise none: then nobody looks at anything else. It reads
 * the ends of two indexes and writes nothing. What the last snapshot did not see is later than all of it, or
 * ran while it was taken.
 */
export const SOMETHING_NEW = `
  SELECT snapshot IS NULL
      OR EXISTS (SELECT FROM webhook_events)
      OR NOT coalesce(pg_visible_in_snapshot((SELECT max(changed_xid) FROM assets)::text::xid8, last), TRUE)
      OR NOT coalesce(pg_visible_in_snapshot((SELECT max(changed_xid) FROM asset_departures)::text::xid8, last), TRUE)
      OR EXISTS (SELECT FROM pg_snapshot_xip(last) AS ran WHERE pg_visible_in_snapshot(ran, pg_current_snapshot()))
      AS events,
    EXISTS (SELECT FROM webhooks w
            WHERE w.active AND (w.leased_until IS NULL OR w.leased_until < clock_timestamp())
              AND (w.resume_at IS NULL OR w.resume_at <= now())
              AND EXISTS (SELECT FROM webhook_deliveries d
                          WHERE d.webhook_id = w.id AND d.state = 'pendiente' AND d.next_at <= now())) AS due
  FROM webhook_cursor CROSS JOIN LATERAL (SELECT snapshot::pg_snapshot AS last) AS told
  WHERE EXISTS (SELECT FROM webhooks WHERE active)`;
