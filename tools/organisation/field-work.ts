import pg from 'pg';

/**
 * A year's field work on two thirds of the assets, as applied actions leave it, each fifth of the lines with
 * two photos (without their files): sent one by one it would take hours. There must be people who did it.
 */
export async function addFieldWork(databaseUrl: string, lines: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const sql of [work(lines), ACTIONS, HISTORY, PHOTOS, 'DROP TABLE work', 'VACUUM ANALYZE'])
      await client.query(sql);
  } finally {
    await client.end();
  }
}

const work = (lines: number): string => `
  CREATE TEMPORARY TABLE work AS
  SELECT gen_random_uuid() AS id, n, a.id AS asset_id, a.grupo_id, g.nombre AS grupo_nombre, a.serial, a.estado,
         (ARRAY['UPDATE', 'UPDATE', 'UPDATE', 'TRANSFER', 'BAJA'])[1 + n % 5] AS action_type,
         people.ids[1 + n % cardinality(people.ids)] AS usuario_id,
         now() - n * interval '365 days' / ${lines} AS at
  FROM generate_series(1, ${lines}) AS n
  JOIN (SELECT id, grupo_id, serial, estado, row_number() OVER (ORDER BY id) AS place FROM assets) AS a
    ON a.place = 1 + (n * 7919::bigint) % (SELECT count(*) * 2 / 3 FROM assets)
  JOIN groups g ON g.id = a.grupo_id
  CROSS JOIN (SELECT array_agg(id) AS ids FROM users WHERE role = 'USUARIO') AS people`;

const ACTIONS = `
  INSERT INTO sync_actions (id, usuario_id, asset_id, grupo_id, action_type, base_version, data_before, data_after,
                            made_at, received_at, status, source, result_version)
  SELECT id, usuario_id, asset_id, grupo_id, action_type, 1,
         jsonb_build_object('SERIAL', serial, 'ESTADO', estado),
         jsonb_build_object('SERIAL', 'S-' || n, 'ESTADO', 'REGULAR'), at, at, 'applied', 'CAMPO', 2
  FROM work`;

const HISTORY = `
  INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, action_id, changes,
                             version, synced_at)
  SELECT asset_id, action_type, 'CAMPO', usuario_id, grupo_id, grupo_nombre, id,
         jsonb_build_object('SERIAL', jsonb_build_object('old', serial, 'new', 'S-' || n),
                            'ESTADO', jsonb_build_object('old', estado, 'new', 'REGULAR')), 2, at
  FROM work ORDER BY n DESC`;

const PHOTOS = `
  INSERT INTO photos (id, action_id, asset_id, usuario_id, filename, mime, size, width, height, sha256, storage_key,
                      uploaded_at)
  SELECT gen_random_uuid(), id, asset_id, usuario_id, 'foto.jpg', 'image/jpeg', 200000, 800, 600,
         sha256((id::text || k)::bytea), 'no/' || id || '-' || k || '.jpg', at
  FROM work, generate_series(1, 2) AS k WHERE n % 10 = 0`;
