import type { EntityManager } from 'typeorm';

import { ADVISORY_SEEDS } from '../common/sql/advisory-locks.js';

/** Until the transaction ends, nobody else stores or removes the bytes of this photo. */
export async function lockPhoto(manager: EntityManager, photoId: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, $2))`, [
    photoId,
    ADVISORY_SEEDS.photo,
  ]);
}
