import { setTimeout as sleep } from 'node:timers/promises';

import type { DataSource, EntityManager } from 'typeorm';

import { sqlStateOf } from './sql-state.js';

const ATTEMPTS = 5;
const PAUSE_MS = 40;

/** Deadlock, serialization failure, lock time-out: the database ended the transaction for another's sake. */
const TRANSIENT = new Set(['40P01', '40001', '55P03']);

/** Runs work in a transaction, from the start again when the database asks for it. */
export async function retryTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !TRANSIENT.has(sqlStateOf(error))) throw error;
      await sleep(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
