import type { EntityManager } from 'typeorm';

/**
 * An upload that takes longer never becomes a photo: the housekeeping may remove its bytes without asking
 * whether it is still under way. Between the two there is room for clocks and for a storage that answers
 * late.
 */
const LASTS = `interval '12 hours'`;
const OVERDUE = `interval '24 hours'`;

/** Before bytes are stored: whatever becomes of the upload, somebody knows of them. */
export async function noteArrival(manager: EntityManager, key: string): Promise<void> {
  await manager.query(`INSERT INTO photo_arrivals (storage_key) VALUES ($1)`, [key]);
}

/** In the transaction that writes the photo's row. @throws when the upload took too long */
export async function endArrival(manager: EntityManager, key: string): Promise<void> {
  const [, ended] = await manager.query<[unknown[], number]>(
    `DELETE FROM photo_arrivals WHERE storage_key = $1 AND arrived_at > now() - ${LASTS}`,
    [key],
  );
  if (ended === 0) throw new Error(`The upload of ${key} took too long`);
}

/** After the bytes were removed. */
export async function forgetArrival(manager: EntityManager, key: string): Promise<void> {
  await manager.query(`DELETE FROM photo_arrivals WHERE storage_key = $1`, [key]);
}

/** Keys of uploads that broke off. */
export async function overdueArrivals(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ storage_key: string }[]>(
    `SELECT storage_key FROM photo_arrivals WHERE arrived_at < now() - ${OVERDUE}`,
  );
  return rows.map(({ storage_key }) => storage_key);
}
