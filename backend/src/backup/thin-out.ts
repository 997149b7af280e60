import { chooseKept, type Keep } from './keep.js';
import { readManifest } from './manifest.js';
import { listedPhotos } from './photos/photo-list.js';
import { PhotoPool } from './photos/photo-pool.js';
import { BackupFiles } from './store/backup-files.js';
import type { BackupStore } from './store/backup-store.js';

/**
 * Removes the backups that the rule does not keep, and the photos that none of the others names.
 * @returns how many backups and photos went
 * @throws DamagedBackup when one that stays cannot be read: without its list nobody knows what may go
 */
export async function thinOut(store: BackupStore, keep: Keep): Promise<{ backups: number; photos: number }> {
  const all = await store.list();
  const kept = chooseKept(
    all.map(({ createdAt }) => createdAt),
    keep,
  );
  const going = all.filter(({ createdAt }) => !kept.has(createdAt));
  if (going.length === 0) return { backups: 0, photos: 0 };
  // Before anything goes: a list that cannot be read must stop this while everything is there.
  const named = await photosNamed(
    all.filter((backup) => !going.includes(backup)).map(({ folder }) => new BackupFiles(store, folder)),
  );
  for (const backup of going) await store.removeBackup(backup.folder);
  let photos = 0;
  for (const name of await store.folders()) {
    if (!POOL.test(name)) continue;
    const pool = new PhotoPool(store, name, []);
    photos += await pool.keepOnly(named.get(name) ?? new Set());
  }
  return { backups: going.length, photos };
}

const POOL = /^photos(-[0-9a-f]{16})?$/;

async function photosNamed(backups: readonly BackupFiles[]): Promise<Map<string, Set<string>>> {
  const named = new Map<string, Set<string>>();
  for (const backup of backups) {
    const { photos } = await readManifest(backup);
    const inPool = named.get(photos.pool) ?? new Set();
    named.set(photos.pool, inPool);
    for await (const { sha256 } of listedPhotos(backup, photos)) inPool.add(sha256);
  }
  return named;
}
