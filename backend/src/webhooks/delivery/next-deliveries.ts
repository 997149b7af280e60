import type pg from 'pg';

import type { Lease } from './leases.js';

export interface Held {
  url: string;
  secret: Buffer;
  /** Null where there is none, or its time is over. */
  former: Buffer | null;
  failures: number;
}

export interface Due {
  id: string;
  type: string;
  data: Record<string, unknown>;
  occurred_at: Date;
  tries: number;
}

/**
 * The webhook, with its lease made longer; null where the lease is another's by now, or it is switched off or
 * rests.
 * @param length milliseconds
 */
export async function holdWebhook(pool: pg.Pool, lease: Lease, length: number): Promise<Held | null> {
  const { rows } = await pool.query<Held>(
    `UPDATE webhooks SET leased_until = clock_timestamp() + $3::int * interval '1 millisecond'
     WHERE id = $1 AND lease_id = $2 AND leased_until > clock_timestamp() AND active
       AND (resume_at IS NULL OR resume_at <= now())
     RETURNING url, secret, CASE WHEN former_until > now() THEN former_secret END AS former, failures`,
    [lease.webhookId, lease.id, length],
  );
  return rows[0] ?? null;
}

/**
 * What may be sent now: of each subject only the earliest that waits, so that they arrive in order. Where
 * nothing was taken last, one alone, which was tried least: what is wrong with one message must not keep the
 * others from being tried.
 */
export async function nextDeliveries(
  pool: pg.Pool,
  webhookId: number,
  { atOnce, isFailing }: { atOnce: number; isFailing: boolean },
): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `SELECT d.id, d.type, d.data, d.occurred_at, d.tries FROM webhook_deliveries d
     WHERE d.webhook_id = $1 AND d.state = 'pendiente' AND d.next_at <= now()
       AND NOT EXISTS (SELECT FROM webhook_deliveries earlier
                       WHERE earlier.webhook_id = d.webhook_id AND earlier.subject = d.subject
                         AND earlier.state = 'pendiente' AND earlier.seq < d.seq)
     ORDER BY ${isFailing ? 'd.tries, d.seq' : 'd.seq'} LIMIT $2`,
    [webhookId, isFailing ? 1 : atOnce],
  );
  return rows;
}
