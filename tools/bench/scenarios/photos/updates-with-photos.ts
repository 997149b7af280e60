import type pg from 'pg';
import { perSecond } from '../../rate.ts';
import { ownIds, UPDATE } from '../actions/updates.ts';

/**
 * The limit of work with photos: transactions a second with one update and two photos kept in the database.
 */
export async function updatesWithPhotosPerSecond(
  sql: pg.Client,
  photos: readonly Buffer[],
  seconds: number,
): Promise<number> {
  // Pictures are pressed already: PostgreSQL shall not try it again.
  await sql.query(`CREATE TABLE IF NOT EXISTS bench.photos (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bytes bytea STORAGE EXTERNAL)`);
  const ids = await ownIds(sql, 0, 1);
  let next = 0;
  const act = async (): Promise<number> => {
    await sql.query('BEGIN');
    await sql.query({ name: 'update', text: UPDATE, values: [ids[next % ids.length], 'REGULAR'] });
    for (const n of [next * 2, next * 2 + 1]) {
      const values = [photos[n % photos.length]];
      await sql.query({ name: 'photo', text: 'INSERT INTO bench.photos (bytes) VALUES ($1)', values });
    }
    await sql.query('COMMIT');
    next += 1;
    return 1;
  };
  const rate = await perSecond(seconds, [act]);
  await sql.query('TRUNCATE bench.photos');
  return rate;
}
