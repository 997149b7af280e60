import pg from 'pg';

import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { THIS_DATABASE } from '../common/sql/this-database.js';
import { forgetArrivals } from './forget-arrivals.js';
import { listSequences, LOST_NUMBERS } from './sequences.js';

/**
 * Before a server starts on a database that others than `npm run restore` brought back or moved (its log up
 * to some moment, a dump, a standby that took over): such a database gives numbers out again that phones know
 * from its lost future. It knows starts of the server, and none where it is now. To be asked before this
 * start is noted. Uploads that were under way are forgotten likewise.
 * @returns whether numbers were skipped
 */
export async function skipLostNumbers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The connection gives the lock back when it ends.
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const { rows } = await client.query<{ elsewhere: boolean }>(
      `SELECT count(*) > 0 AND bool_and(database <> ${THIS_DATABASE}) AS elsewhere FROM server_starts`,
    );
    if (rows[0]?.elsewhere !== true) return false;
    for (const { sequence } of await listSequences(client)) {
      await client.query(`SELECT setval($1, (SELECT last_value FROM ${sequence}) + $2::bigint)`, [
        sequence,
        LOST_NUMBERS.toString(),
      ]);
    }
    await forgetArrivals(client);
    return true;
  } finally {
    await client.end();
  }
}
