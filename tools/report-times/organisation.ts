import { createRequire } from 'node:module';
import { join } from 'node:path';
import type pg from 'pg';
import { inventoryRows } from '../generate-inventory/write-inventory.ts';
import type { Ask } from './session.ts';

// The driver is the server's: nothing else here needs it.
const backend = join(import.meta.dirname, '../../backend/package.json');
const { Client } = createRequire(backend)('pg') as typeof pg;

const ROWS_PER_CALL = 5_000;
const PEOPLE = 40;

/** Loads so many assets as an administrator's browser does, and makes people who may have worked on them. */
export async function loadAssets(ask: Ask, rows: number): Promise<void> {
  for (let n = 1; n <= PEOPLE; n += 1) {
    const username = `persona_${n}`;
    await ask('admin/users', { username, password: 'secreto-123', full_name: `Persona ${n}` });
  }
  const import_id = crypto.randomUUID();
  let items: object[] = [];
  let sent = 0;
  const send = async (): Promise<void> => {
    const fila_inicial = sent + 2;
    await ask('inventory/upload', { items, archivo: 'grande.csv', import_id, fila_inicial });
    sent += items.length;
    items = [];
  };
  for (const row of inventoryRows({ rows, seed: 1 })) {
    items.push(row);
    if (items.length === ROWS_PER_CALL) await send();
  }
  if (items.length > 0) await send();
}

/**
 * Lines of a year's field work on two thirds of the assets, as applied actions leave them: sent one by one they would
 * take hours.
 */
export async function addFieldWork(databaseUrl: string, lines: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes,
                                version, synced_at)
     SELECT a.id, (ARRAY['UPDATE', 'UPDATE', 'UPDATE', 'TRANSFER', 'BAJA'])[1 + n % 5], 'CAMPO',
            people.ids[1 + n % cardinality(people.ids)], a.grupo_id, g.nombre,
            jsonb_build_object('SERIAL', jsonb_build_object('old', a.serial, 'new', 'S-' || n),
                               'ESTADO', jsonb_build_object('old', a.estado, 'new', 'REGULAR')),
            2, now() - n * interval '365 days' / $1
     FROM generate_series(1, $1::int) AS n
     JOIN (SELECT id, grupo_id, serial, estado, row_number() OVER (ORDER BY id) AS place,
                  count(*) OVER () AS total FROM assets) AS a ON a.place = 1 + (n * 7919::bigint) % (a.total * 2 / 3)
     JOIN groups g ON g.id = a.grupo_id
     CROSS JOIN (SELECT array_agg(id) AS ids FROM users WHERE role = 'USUARIO') AS people`,
    [lines],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}
