import type { EntityManager, QueryRunner } from 'typeorm';

/** For the rest of a transaction that works on some thousand assets by wide statements. */
export async function planForSets(database: Pick<QueryRunner | EntityManager, 'query'>): Promise<void> {
  await database.query(`SET LOCAL work_mem = '64MB'`);
  // Some thousand rows are looked up among all assets: by their keys, which are in memory, not by reading
  // them all.
  await database.query(`SET LOCAL random_page_cost = 1.1`);
}
