import type { EntityManager } from 'typeorm';

import { ADVISORY_SEEDS } from '../common/sql/advisory-locks.js';
import { prepared } from '../common/sql/prepared.js';

const LOCK = prepared(`
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT DISTINCT hashtextextended(id, $2) AS key FROM unnest($1::text[]) AS id ORDER BY key) AS ordered`);

/**
 * Until the transaction ends, nobody else decides about these action ids: the same id from two tabs or two
 * devices at once is applied by one, and the other waits and then finds it (rule 3). Always in one order, so
 * that two batches never wait in a circle.
 */
export async function lockActionIds(manager: EntityManager, ids: Iterable<string>): Promise<void> {
  await manager.query(LOCK, [[...ids], ADVISORY_SEEDS.action]);
}
