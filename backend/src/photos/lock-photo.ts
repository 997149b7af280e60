import type { EntityManager } from 'typeorm';

/** Tells these locks from other advisory locks of the database. */
const SEED = 7_302;

/** Until the transaction ends, nobody else stores or removes the bytes of this photo. */
export async function lockPhoto(manager: EntityManager, photoId: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, $2))`, [photoId, SEED]);
}
