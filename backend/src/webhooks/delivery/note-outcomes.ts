import type pg from 'pg';

import type { OffReason } from '../off-reason.js';
import { jittered, type WebhookPace } from '../webhook-pace.js';
import type { Due } from './next-deliveries.js';
import type { Outcome } from './try-outcome.js';

export interface Tried {
  delivery: Due;
  outcome: Outcome;
}

/** HTTP's word for an address that is gone for good. */
const GONE = 410;

/** Writes what the tries of a round came to. One that somebody else ended meanwhile stays as it is. */
export async function noteOutcomes(
  pool: pg.Pool,
  tried: readonly Tried[],
  { retries, longestWait }: WebhookPace,
): Promise<void> {
  const next = tried.map(({ delivery, outcome }) => (outcome.taken ? undefined : retries[delivery.tries]));
  await pool.query(NOTE, [
    tried.map(({ delivery }) => delivery.id),
    tried.map(({ outcome }) => outcome.code),
    tried.map(({ outcome }) => outcome.error),
    tried.map(({ outcome }, at) => {
      if (outcome.taken) return 'entregada';
      return next[at] === undefined ? 'agotada' : 'pendiente';
    }),
    next.map((delay, at) =>
      delay === undefined
        ? 0
        : Math.max(jittered(delay), Math.min(tried[at]?.outcome.wait ?? 0, longestWait)),
    ),
    tried.map(({ delivery }) => delivery.tries),
  ]);
}

const NOTE = `
  UPDATE webhook_deliveries d
  SET tries = d.tries + 1, tried_at = clock_timestamp(), code = t.code, error = t.error, state = t.state,
      next_at = clock_timestamp() + t.delay * interval '1 millisecond',
      ended_at = CASE WHEN t.state <> 'pendiente' THEN clock_timestamp() END
  FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::int[], $6::int[])
    AS t (id, code, error, state, delay, tries)
  WHERE d.id = t.id AND d.state = 'pendiente' AND d.tries = t.tries`;

/**
 * What a round says of the webhook itself. While it takes nothing it rests, longer each time, and one message
 * alone asks whether it is back; after days of that it is switched off. A destination that asks to be left
 * alone is, by all messages.
 */
export async function noteRound(
  pool: pg.Pool,
  webhookId: number,
  tried: readonly Tried[],
  pace: WebhookPace,
): Promise<void> {
  const wait = Math.min(Math.max(...tried.map(({ outcome }) => outcome.wait)), pace.longestWait);
  if (tried.some(({ outcome }) => outcome.taken)) {
    await pool.query(TAKES, [webhookId, wait]);
    return;
  }
  if (tried.some(({ outcome }) => outcome.code === GONE)) await switchOff(pool, webhookId, 'retirado');
  const { retries, longestRest, patience, patienceRounds } = pace;
  await pool.query(FAILS, [webhookId, retries[0] ?? 0, longestRest, 0.8 + Math.random() * 0.4, wait]);
  await pool.query(GIVE_UP, [webhookId, patience, patienceRounds]);
}

export async function switchOff(pool: pg.Pool, webhookId: number, reason: OffReason): Promise<void> {
  await pool.query(
    `UPDATE webhooks SET active = FALSE, off_reason = $2, off_at = now() WHERE id = $1 AND active`,
    [webhookId, reason],
  );
}

const TAKES = `
  UPDATE webhooks SET succeeded_at = clock_timestamp(), failures = 0, failing_since = NULL,
    resume_at = CASE WHEN $2::int > 0 THEN clock_timestamp() + $2::int * interval '1 millisecond' END
  WHERE id = $1`;

const FAILS = `
  UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, clock_timestamp()),
    resume_at = clock_timestamp()
      + greatest(least($2::int * power(2, least(failures, 20)), $3::int) * $4::float, $5::int)
        * interval '1 millisecond'
  WHERE id = $1`;

const GIVE_UP = `
  UPDATE webhooks SET active = FALSE, off_reason = 'fallos', off_at = now()
  WHERE id = $1 AND active AND failures >= $3::int
    AND failing_since < clock_timestamp() - $2::int * interval '1 millisecond'`;
