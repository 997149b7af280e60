import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  inventoryRows,
  writeInventory,
  type WriteOptions,
} from '../../../tools/generate-inventory/write-inventory.ts';

type Row = ReturnType<typeof inventoryRows> extends Generator<infer R> ? R : never;

/** A spreadsheet on disk and the rows that are in it. */
export async function inventoryFile(
  options: Pick<WriteOptions, 'rows' | 'seed' | 'format'> & Partial<WriteOptions>,
): Promise<{ file: string; rows: Row[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'inventario-e2e-'));
  const file = join(folder, `inventario.${options.format}`);
  await writeInventory({ ...options, out: file });
  return { file, rows: [...inventoryRows(options)] };
}
