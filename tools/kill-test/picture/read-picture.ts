import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type pg from 'pg';
import { readChanges, type StoredChanges } from '../../../backend/src/inventory/history/stored-changes.ts';
import type { DataDir } from '../../built-server/data-dir.ts';
import type { HistoryRow, Picture, StoredAction, StoredAsset, StoredPart, StoredPhoto } from './picture.ts';

// The driver is the server's: nothing else here needs it.
const backend = join(import.meta.dirname, '../../../backend/package.json');
const { Client } = createRequire(backend)('pg') as typeof pg;

const at = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8 AS at`;

/** Reads everything in one snapshot, past the server, so that nothing of it can be embellished. */
export class PictureReader {
  private readonly dataDir: DataDir;
  /** Files never change: what was read once need not be read again, as long as it is there. */
  private readonly hashes = new Map<string, string>();

  constructor(dataDir: DataDir) {
    this.dataDir = dataDir;
  }

  /** @param thorough reads every photo again */
  async read(thorough: boolean): Promise<Picture> {
    if (thorough) this.hashes.clear();
    const client = new Client({ connectionString: this.dataDir.databaseUrl() });
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const rows = async <T>(sql: string): Promise<T[]> => (await client.query(sql)).rows as T[];
      const assets = await rows<StoredAsset>(
        `SELECT a.id, a.version, to_jsonb(a) AS columns, to_jsonb(p) AS place
         FROM assets a JOIN group_places p USING (grupo_id)`,
      );
      const photos = await rows<Omit<StoredPhoto, 'file'>>(
        `SELECT id, action_id, asset_id, size, encode(sha256, 'hex') AS sha256, storage_key,
                ${at('uploaded_at')} FROM photos`,
      );
      const history = await rows<Omit<HistoryRow, 'changes'> & { changes: StoredChanges }>(
        `SELECT id::float8 AS id, asset_id, action_type, action_id, import_id, fila, changes, version
         FROM asset_history ORDER BY asset_history.id`,
      );
      return {
        assets: new Map(assets.map((asset) => [asset.id, asset])),
        history: history.map((line) => ({ ...line, changes: readChanges(line.changes) })),
        actions: await rows<StoredAction>(
          `SELECT id, status, asset_id, result_version, ${at('received_at')} FROM sync_actions`,
        ),
        parts: await rows<StoredPart>(
          `SELECT import_id, fila_inicial, result -> 'details' AS details, ${at('loaded_at')} FROM import_parts`,
        ),
        waiting: await rows(`SELECT import_id, fila_inicial FROM import_staged_parts`),
        importRows: await rows(`SELECT import_id, fila FROM import_rows`),
        photos: photos.map((photo) => ({ ...photo, file: this.file(photo.storage_key) })),
        photoFiles: this.dataDir.photoFiles(),
      };
    } finally {
      await client.end();
    }
  }

  private file(key: string): StoredPhoto['file'] {
    const path = join(this.dataDir.photos, key);
    try {
      const { size } = statSync(path);
      const sha256 = this.hashes.get(key) ?? createHash('sha256').update(readFileSync(path)).digest('hex');
      this.hashes.set(key, sha256);
      return { size, sha256 };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
