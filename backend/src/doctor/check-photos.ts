import type pg from 'pg';

import { forEach } from '../common/for-each.js';
import type { PhotoStorage } from '../photos/photo-storage.js';
import { fault, type Finding, good } from './finding.js';

const PAGE = 5_000;
const NAMED = 5;
/** Photos that are looked for at a time. */
const TOGETHER = 16;

/**
 * Whether every photo that the database names is there with its size; `npm run backup` compares the bytes.
 */
export async function checkPhotos(client: pg.ClientBase, storage: PhotoStorage): Promise<Finding[]> {
  let count = 0;
  const bad: string[] = [];
  for (let after = ''; ;) {
    const { rows } = await client.query<{ storage_key: string; size: number }>(
      `SELECT storage_key, size FROM photos WHERE storage_key > $1 ORDER BY storage_key LIMIT ${PAGE}`,
      [after],
    );
    await forEach(rows, TOGETHER, async ({ storage_key, size }) => {
      if ((await storage.sizeOf(storage_key)) !== size) bad.push(storage_key);
    });
    count += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last.storage_key;
  }
  if (bad.length === 0) return [good(`Fotos: ${count}, y están todas.`)];
  const names = `${bad.slice(0, NAMED).join(', ')}${bad.length > NAMED ? ', …' : ''}`;
  return [
    fault(
      `De ${count} fotos, ${bad.length} faltan o tienen otro tamaño en ${storage.place}: ${names}.`,
      'Comprueba que DATA_DIR y PHOTO_STORAGE son los de siempre y que su disco o su cubo está; si lo está, tráelas de una copia de seguridad.',
    ),
  ];
}
