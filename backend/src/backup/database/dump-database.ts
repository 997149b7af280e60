import pg from 'pg';
import copyStreams from 'pg-copy-streams';

import { RowMeasure } from '../parts/row-measure.js';
import { writePart } from '../parts/write-part.js';
import type { Manifest, Part, TablePart } from '../manifest.js';
import type { BackupFiles } from '../store/backup-files.js';
import { copyOf } from './backup-client.js';
import { readSequences } from './sequences.js';
import { listMigrations, listTables, type Table } from './tables.js';

export type Dump = Pick<Manifest, 'createdAt' | 'postgres' | 'migrations' | 'tables' | 'sequences'> & {
  /** Key, SHA-256 and size of every photo that a row names, compressed and never encrypted. */
  photoList: Part & { rows: number };
  files: BackupFiles;
};

/**
 * Copies every row out of one photograph of the database while others go on writing.
 * @param begin gives the files to write, for a backup of this moment
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  begin: (createdAt: Date) => Promise<BackupFiles>,
  recipients: readonly string[],
): Promise<Dump> {
  const tables = await listTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    // Before the photograph, which the first SELECT takes: a migration then comes wholly before it or after
    // it.
    const names = tables.map(({ table }) => pg.escapeIdentifier(table)).join(', ');
    await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
    if (JSON.stringify(await listTables(client)) !== JSON.stringify(tables)) {
      throw new Error('The schema changed while the backup began.');
    }
    const { rows } = await client.query<{ now: Date; postgres: string }>(
      `SELECT now() AS now, current_setting('server_version') AS postgres`,
    );
    const [{ now, postgres } = { now: new Date(), postgres: '' }] = rows;
    const files = await begin(now);
    const parts: TablePart[] = [];
    for (const table of tables) parts.push(await dumpTable(client, table, files, recipients));
    const dump: Dump = {
      createdAt: now.toISOString(),
      postgres,
      migrations: await listMigrations(client),
      tables: parts,
      sequences: await readSequences(client),
      photoList: await listPhotos(client, files),
      files,
    };
    await client.query('COMMIT');
    return dump;
  } catch (error) {
    // The first failure is what counts; the connection may be gone with it.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function dumpTable(
  client: pg.ClientBase,
  { table, columns }: Table,
  files: BackupFiles,
  recipients: readonly string[],
): Promise<TablePart> {
  const rows = new RowMeasure();
  const source = client.query(copyStreams.to(`${copyOf(table, columns)} TO STDOUT`));
  const name = `${table}.copy.gz${recipients.length > 0 ? '.age' : ''}`;
  const part = await writePart(files, name, rows.through(source), recipients);
  return { ...part, table, columns, rows: rows.rows, rowsSum: rows.sum };
}

async function listPhotos(client: pg.ClientBase, files: BackupFiles): Promise<Dump['photoList']> {
  const rows = new RowMeasure();
  const source = client.query(
    copyStreams.to(
      `COPY (SELECT storage_key, encode(sha256, 'hex'), size FROM photos ORDER BY storage_key) TO STDOUT`,
    ),
  );
  const part = await writePart(files, 'photos.tsv.gz', rows.through(source), []);
  return { ...part, rows: rows.rows };
}
