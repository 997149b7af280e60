import { resolve } from 'node:path';

import { isBucketPlace } from '../config/backup-access.js';
import type { S3Access } from '../config/s3-settings.js';
import { DamagedBackup } from './manifest.js';
import { BackupFiles } from './store/backup-files.js';
import { MANIFEST } from './store/backup-name.js';
import { withStore } from './store/open-store.js';

/**
 * The backup that somebody names: its own folder, or the newest in the place of all backups.
 * @returns its place @throws DamagedBackup when there is none
 */
export function findBackup(place: string, access?: S3Access): Promise<string> {
  return withStore(place, access, async (store) => {
    if ((await store.sizeOf(MANIFEST)) !== undefined) return store.placeOf('');
    const newest = (await store.list()).at(-1);
    if (!newest) throw new DamagedBackup(`No hay ninguna copia de seguridad completa en ${place}.`);
    return store.placeOf(newest.folder);
  });
}

/** Runs work with the files of the backup at a place, and with what it shares with the others beside it. */
export function withBackup<T>(
  place: string,
  access: S3Access | undefined,
  work: (backup: BackupFiles) => Promise<T>,
): Promise<T> {
  const parts = (isBucketPlace(place) ? place.replace(/\/+$/, '') : resolve(place)).split('/');
  const folder = parts.splice(-2).join('/');
  return withStore(parts.join('/') || '/', access, (store) => work(new BackupFiles(store, folder)));
}
