import { pipeline } from 'node:stream/promises';

import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { DataSource } from 'typeorm';

import { dataSourceOptions } from '../../database/data-source.js';
import { forgetArrivals } from '../../database/forget-arrivals.js';
import { migrate } from '../../database/migrate.js';
import { MIGRATIONS } from '../../database/migrations/index.js';
import type { Bytes } from '../encryption.js';
import { DamagedBackup, type Manifest, type TablePart } from '../manifest.js';
import { RowMeasure } from '../parts/row-measure.js';
import { copyOf, withBackupClient } from './backup-client.js';
import { withoutChecks } from './without-checks.js';
import { writeSequences } from './sequences.js';

/**
 * Fills an empty database: the schema as it was, all rows in one transaction that ends only when they are
 * there as they were copied out, and then the migrations since.
 *
 * @throws DamagedBackup when what came in is not what was copied out
 */
export async function loadDatabase(
  url: string,
  { migrations, tables, sequences }: Manifest,
  read: (part: TablePart) => Bytes,
): Promise<void> {
  await migrateTo(url, migrations);
  await withBackupClient(url, async (client) => {
    await client.query('BEGIN');
    const names = tables.map(({ table }) => table);
    await withoutChecks(client, names, async () => {
      for (const part of tables) {
        const copy = copyStreams.from(`${copyOf(part.table, part.columns)} FROM STDIN`);
        await pipeline(read(part), client.query(copy));
      }
    });
    for (const part of tables) await compare(client, part);
    await writeSequences(client, sequences);
    if (tables.some(({ table }) => table === 'photo_arrivals')) await forgetArrivals(client);
    await client.query('COMMIT');
    // Without figures of what is in the tables every plan is a guess.
    await client.query('ANALYZE');
  });
  await migrate(url);
}

async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const migrations = MIGRATIONS.filter(({ name }) => names.includes(name));
  const dataSource = await new DataSource({ ...dataSourceOptions(url), migrations }).initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

async function compare(client: pg.ClientBase, part: TablePart): Promise<void> {
  const found = new RowMeasure();
  const source = client.query(copyStreams.to(`${copyOf(part.table, part.columns)} TO STDOUT`));
  for await (const _ of found.through(source)) {
    // Only what it amounts to is wanted.
  }
  if (found.rows !== part.rows || found.sum !== part.rowsSum) {
    throw new DamagedBackup(
      `La tabla ${part.table} no quedó como en la copia: ${found.rows} filas en vez de ${part.rows}, o con otro contenido.`,
    );
  }
}
