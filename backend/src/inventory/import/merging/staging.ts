import { pipeline } from 'node:stream/promises';

import type { PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';

import { planForSets } from '../../../common/sql/plan-for-sets.js';
import { ASSET_COLUMNS, type AssetColumn } from '../../asset-columns.js';

/** Bytes handed to the connection at a time, so that other requests get their turn in between. */
const CHUNK = 256 * 1024;

function stagedType({ kind }: AssetColumn): string {
  if (kind === 'money') return 'numeric(20,4)';
  return kind === 'date' ? 'date' : 'text';
}

/**
 * Puts the rows of a file where SQL can work on all of them at once: `import_file`, one row each, with a null
 * where the cell is blank. It goes with the transaction, and so do the settings under which a part is matched
 * and compared.
 */
export async function stage(runner: QueryRunner, copy: Uint8Array): Promise<void> {
  await planForSets(runner);
  await runner.query(`
    CREATE TEMPORARY TABLE import_file (
      fila integer NOT NULL,
      numero_key text GENERATED ALWAYS AS (clave_numero(numero_de_activo)) STORED,
      ${ASSET_COLUMNS.map((column) => `${column.property} ${stagedType(column)}`).join(', ')}
    ) ON COMMIT DROP`);
  const columns = ['fila', ...ASSET_COLUMNS.map((column) => column.property)];
  const client = (await runner.connect()) as PoolClient;
  await pipeline(
    chunks(copy),
    client.query(copyStreams.from(`COPY import_file (${columns.join(', ')}) FROM STDIN`)),
  );
  // What rows are found by; nothing is planned by the other 35.
  await runner.query('ANALYZE import_file (fila, numero_key)');
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
