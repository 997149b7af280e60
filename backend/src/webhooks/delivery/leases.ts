import type { DataSource } from 'typeorm';

import { poolOf } from '../../common/sql/pool-of.js';

/** That one run alone sends for a webhook: in the database, so that all copies of the server agree. */
export interface Lease {
  webhookId: number;
  id: string;
}

/**
 * Takes every webhook that has something to send now and that nobody sends for. @param length milliseconds
 */
export async function takeLeases(dataSource: DataSource, length: number): Promise<Lease[]> {
  const { rows } = await poolOf(dataSource).query<Lease>(TAKE, [length]);
  return rows;
}

export async function giveLease(dataSource: DataSource, { webhookId, id }: Lease): Promise<void> {
  await poolOf(dataSource).query(
    `UPDATE webhooks SET leased_until = NULL, lease_id = NULL WHERE id = $1 AND lease_id = $2`,
    [webhookId, id],
  );
}

/** Whoever is switched off, or rests, has nothing to send. */
const TAKE = `
  UPDATE webhooks SET lease_id = gen_random_uuid(),
    leased_until = clock_timestamp() + $1::int * interval '1 millisecond'
  WHERE id IN (
    SELECT w.id FROM webhooks w
    WHERE w.active AND (w.leased_until IS NULL OR w.leased_until < clock_timestamp())
      AND (w.resume_at IS NULL OR w.resume_at <= now())
      AND EXISTS (SELECT FROM webhook_deliveries d
                  WHERE d.webhook_id = w.id AND d.state = 'pendiente' AND d.next_at <= now())
    FOR UPDATE SKIP LOCKED)
  RETURNING id AS "webhookId", lease_id AS id`;
