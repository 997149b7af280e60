import type pg from 'pg';

/**
 * In a database that was brought back or moved: uploads that were under way when it was copied may have ended
 * where it comes from, as photos that this database does not know of. Their files may be in a bucket that
 * both use, so the housekeeping here must not take them for what broken uploads left.
 */
export async function forgetArrivals(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM photo_arrivals`);
}
