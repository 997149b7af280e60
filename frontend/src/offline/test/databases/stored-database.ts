import Dexie from 'dexie';
import { IDBKeyRange, type IDBFactory } from 'fake-indexeddb';

/** A database as a file keeps it: its stores as Dexie declares them, and their rows. */
export interface StoredDatabase {
  version: number;
  stores: { name: string; schema: string; rows: unknown[] }[];
}

type Storage = InstanceType<typeof IDBFactory>;

/**
 * What is stored under that name. Blobs stand in it as their text, and those of zeros alone as their size.
 */
export async function readDatabase(indexedDB: Storage, name: string): Promise<StoredDatabase> {
  const db = await new Dexie(name, { indexedDB, IDBKeyRange }).open();
  const stores = await Promise.all(
    db.tables.map(async (table) => {
      const { primKey, indexes } = table.schema;
      const schema = [primKey, ...indexes].map(({ src }) => src).join(', ');
      const rows: unknown[] = await table.toArray();
      return { name: table.name, schema, rows: await Promise.all(rows.map(packed)) };
    }),
  );
  const version = db.verno;
  db.close();
  return { version, stores };
}

/** Puts it there as if the version of the app that wrote it had done so just now. */
export async function writeDatabase(
  indexedDB: Storage,
  name: string,
  { version, stores }: StoredDatabase,
): Promise<void> {
  const db = new Dexie(name, { indexedDB, IDBKeyRange });
  db.version(version).stores(Object.fromEntries(stores.map((store) => [store.name, store.schema])));
  await db.open();
  for (const store of stores) await db.table(store.name).bulkAdd(store.rows.map(unpacked));
  db.close();
}

type PackedBlob = { $blob: { type: string; text?: string; zeros?: number } };

async function packed(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const text = await value.text();
    const { type, size } = value;
    return { $blob: /^\0+$/.test(text) ? { type, zeros: size } : { type, text } } satisfies PackedBlob;
  }
  if (Array.isArray(value)) return Promise.all(value.map(packed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, inside]) => [key, await packed(inside)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function unpacked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== 'object' || value === null) return value;
  if ('$blob' in value) {
    const { type, text, zeros = 0 } = (value as PackedBlob).$blob;
    return new Blob([text ?? new Uint8Array(zeros)], { type });
  }
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, unpacked(inside)]));
}
