import type { EntityManager } from 'typeorm';

import { photoUrl } from '../action-photos.js';
import { CAMPOS, type Campo } from '../campos.js';
import type { WrittenDto } from '../dto/written.dto.js';
import type { WrittenBy } from './facts.js';
import type { Reader } from './loaded-facts.js';

/** Photos that are enough to tell one thing from another. */
const SHOWN_PHOTOS = 4;

/** A field that nobody touched in so many changes has no writer who could still be asked. */
const REMEMBERED_CHANGES = 500;

/**
 * Who wrote the present value of each field of assets that field work may change; nothing where the latest
 * history does not tell.
 */
export async function writersOf(
  manager: EntityManager,
  assetIds: readonly number[],
): Promise<Map<number, WrittenBy>> {
  if (assetIds.length === 0) return new Map();
  // One by one, so that the planner knows of each how long its history is, and reads no more than its end.
  const latest = assetIds.map(
    (_, n) =>
      `(SELECT * FROM asset_history WHERE asset_id = $${n + 2} ORDER BY id DESC LIMIT ${REMEMBERED_CHANGES})`,
  );
  const rows = await manager.query<(Omit<WrittenDto, 'at'> & { asset: number; campo: Campo; at: Date })[]>(
    `SELECT last.asset_id AS asset, last.campo, u.username AS usuario_nombre, last.synced_at AS at,
            CASE last.source WHEN 'CONSOLA' THEN 'CAMPO' ELSE last.source END AS source, i.archivo
     FROM (
       SELECT DISTINCT ON (h.asset_id, campo) h.asset_id, campo, h.usuario_id, h.synced_at, h.source, h.import_id
       FROM (${latest.join(' UNION ALL ')}) h JOIN unnest($1::text[]) AS campo ON h.changes ? campo
       ORDER BY h.asset_id, campo, h.id DESC) last
     JOIN users u ON u.id = last.usuario_id
     LEFT JOIN imports i ON i.id = last.import_id`,
    [CAMPOS, ...assetIds],
  );
  const writers = new Map<number, WrittenBy>(assetIds.map((id) => [id, {}]));
  for (const { asset, campo, at, ...written } of rows) {
    writers.set(asset, { ...writers.get(asset), [campo]: { ...written, at: at.toISOString() } });
  }
  return writers;
}

/** Where assets' latest photos are read, newest first. Work that was not applied may show another thing. */
export async function photosOf(
  manager: EntityManager,
  assetIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await manager.query<{ asset: number; ids: string[] }[]>(
    `SELECT t.asset, ARRAY(
       SELECT p.id FROM photos p JOIN sync_actions s ON s.id = p.action_id
       WHERE p.asset_id = t.asset AND (s.status = 'applied' OR s.resolved_by IS NOT NULL)
       ORDER BY p.uploaded_at DESC, p.id LIMIT $2)::text[] AS ids
     FROM unnest($1::int[]) AS t (asset)`,
    [assetIds, SHOWN_PHOTOS],
  );
  return new Map(rows.map(({ asset, ids }) => [asset, ids.map(photoUrl)]));
}

export const readWriters =
  (manager: EntityManager): Reader<'writers'> =>
  async (ids, tell) => {
    for (const [id, writers] of await writersOf(manager, ids)) tell('writers', id, writers);
  };

export const readPhotos =
  (manager: EntityManager): Reader<'photos'> =>
  async (ids, tell) => {
    for (const [id, photos] of await photosOf(manager, ids)) tell('photos', id, photos);
  };
