import type pg from 'pg';

/** A photo that a row names. */
export interface StoredPhoto {
  id: string;
  storage_key: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
}

const PAGE = 1_000;

/** Every photo that the database names; those that come meanwhile may be among them or not. */
export async function* storedPhotos(client: pg.ClientBase): AsyncIterable<StoredPhoto> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<StoredPhoto>(
      `SELECT id, storage_key, size, sha256 FROM photos WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
