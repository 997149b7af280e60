import { setTimeout as delay } from 'node:timers/promises';

import type { DataSource, EntityManager } from 'typeorm';

import { gatheredTransaction } from './gathered-transaction.js';
import { sqlStateOf } from './sql-state.js';

const ATTEMPTS = 5;
const PAUSE_MS = 40;

/** Deadlock, serialization failure, lock time-out: the database ended the transaction for another's sake. */
const TRANSIENT = new Set(['40P01', '40001', '55P03']);

interface RetryOptions {
  /** Further errors after which the same work may well succeed. */
  alsoAfter?: (error: unknown) => boolean;
  /** Whether statements that do not wait for one another go together: see `gatheredTransaction`. */
  gathered?: boolean;
  /** Told before each repeat. */
  onRepeat?: (attempt: number) => void;
}

/** Runs work in a transaction, from the start again when the database asks for it. */
export async function retryTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { alsoAfter = () => false, gathered = false, onRepeat }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (gathered ? gatheredTransaction(dataSource, work) : dataSource.transaction(work));
    } catch (error) {
      const passing = TRANSIENT.has(sqlStateOf(error)) || alsoAfter(error);
      if (attempt === ATTEMPTS || !passing) throw error;
      onRepeat?.(attempt);
      await delay(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
