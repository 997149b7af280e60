import type pg from 'pg';
import { perSecond } from '../../rate.ts';
import { connect } from '../../running-server.ts';

/**
 * The same assets with the same columns and indexes, and nothing else: no triggers, no keys into other
 * tables.
 */
export async function copyAssets(sql: pg.Client): Promise<void> {
  await sql.query('CREATE TABLE bench.assets (LIKE public.assets INCLUDING ALL)');
  await sql.query('INSERT INTO bench.assets SELECT * FROM public.assets');
  await sql.query('VACUUM ANALYZE bench.assets');
}

/** What a plain program would write of an action: the field, and that it was changed. */
export const UPDATE =
  'UPDATE bench.assets SET estado = $2, version = version + 1, updated_at = now() WHERE id = $1';

/**
 * The limit of field work: prepared updates a second, each committed by itself, of assets that nobody shares.
 */
export async function updatesPerSecond(
  databaseUrl: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(databaseUrl)));
  try {
    const lanes = await Promise.all(clients.map((client, n) => lane(client, n, connections)));
    return await perSecond(seconds, lanes);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function lane(client: pg.Client, n: number, lanes: number): Promise<() => Promise<number>> {
  const ids = await ownIds(client, n, lanes);
  let next = 0;
  return async () => {
    const values = [ids[next % ids.length], next % 2 === 0 ? 'REGULAR' : 'MALO'];
    next += 1;
    await client.query({ name: 'update', text: UPDATE, values });
    return 1;
  };
}

/** Every so many-th asset. */
export async function ownIds(client: pg.Client, n: number, lanes: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM bench.assets WHERE id % $2 = $1 ORDER BY id',
    [n, lanes],
  );
  return rows.map(({ id }) => id);
}
