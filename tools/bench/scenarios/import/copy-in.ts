import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { INVENTORY_COLUMNS, type InventoryRow } from '../../../../backend/src/demo/inventory/columns.ts';
import { median } from '../../figures/statistics.ts';

/** The limit in words. */
export const COPY = 'COPY of the same rows, one unique index';

const CHUNK = 256 * 1024;
const TIMES = 3;

/**
 * The limit of every import: seconds that PostgreSQL needs to take the same rows in by COPY, into a new table
 * of texts with a unique index on the number. The middle one of three, because it is short.
 */
export async function copyIn(sql: pg.Client, rows: readonly InventoryRow[]): Promise<number> {
  const text = Buffer.from(rows.map(line).join(''));
  const seconds: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    await sql.query(
      `CREATE TABLE bench.copied (${INVENTORY_COLUMNS.map((one) => `"${one}" text`).join(', ')})`,
    );
    await sql.query('CREATE UNIQUE INDEX ON bench.copied ("NUMERO_DE_ACTIVO")');
    const began = performance.now();
    await pipeline(chunks(text), sql.query(copyStreams.from('COPY bench.copied FROM STDIN')));
    seconds.push((performance.now() - began) / 1000);
    await sql.query('DROP TABLE bench.copied');
  }
  return median(seconds);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const line = (row: InventoryRow): string =>
  INVENTORY_COLUMNS.map((column) => row[column].replace(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one)).join(
    '\t',
  ) + '\n';

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
