import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

import { fault, type Finding, good } from './finding.js';

const PAGE = 5_000;
const NAMED = 5;

/**
 * Whether every photo that the database names is there with its size; `npm run backup` compares the bytes.
 */
export async function checkPhotos(client: pg.ClientBase, folder: string): Promise<Finding[]> {
  let count = 0;
  const bad: string[] = [];
  for (let after = ''; ;) {
    const { rows } = await client.query<{ storage_key: string; size: number }>(
      `SELECT storage_key, size FROM photos WHERE storage_key > $1 ORDER BY storage_key LIMIT ${PAGE}`,
      [after],
    );
    for (const { storage_key, size } of rows) {
      if ((await sizeOf(join(folder, storage_key))) !== size) bad.push(storage_key);
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last.storage_key;
  }
  if (bad.length === 0) return [good(`Fotos: ${count}, y están todas.`)];
  const names = `${bad.slice(0, NAMED).join(', ')}${bad.length > NAMED ? ', …' : ''}`;
  return [
    fault(
      `De ${count} fotos, ${bad.length} faltan o tienen otro tamaño en ${folder}: ${names}.`,
      'Comprueba que DATA_DIR es la de siempre y que su disco está montado; si lo está, tráelas de una copia de seguridad.',
    ),
  ];
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw error;
  }
}
