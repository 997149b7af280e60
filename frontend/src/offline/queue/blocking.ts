import type { ActionRow, Sending } from '../db/rows';
import { MAX_ATTEMPTS, backoffMs } from '../limits';
import { isNewAsset } from '../kinds/kinds';

/**
 * Whether an action keeps back the later ones of its asset (rule 4): one in conflict, one that failed for
 * good, and a rejected CREATE, whose asset will never exist. Any other rejected action is final and out of
 * the way.
 */
export const blocksLater = (row: ActionRow): boolean =>
  row.status === 'conflict' ||
  (row.status === 'failed' && row.attempts >= MAX_ATTEMPTS) ||
  (row.status === 'rejected' && isNewAsset(row) && typeof row.asset === 'string');

/** When it may be sent again: 0 for now, Infinity for not without a person. */
export function dueAt(item: Sending, now: number): number {
  if (item.status === 'pending' || item.status === 'held') return 0;
  if (item.status !== 'failed' || item.attempts >= MAX_ATTEMPTS) return Infinity;
  const last = item.lastAttempt ?? 0;
  // A clock that was set back must not keep an item waiting until it catches up.
  return last > now ? 0 : last + backoffMs(item.attempts);
}

/** Nothing will send it until somebody settles, retries or gives it up. */
export const needsPerson = (item: Sending): boolean => dueAt(item, 0) === Infinity;
