import { ConfigurationError } from '../../config/configuration-error.js';
import { isBucketPlace } from '../../config/backup-access.js';
import { isBucketName, type S3Access } from '../../config/s3-settings.js';
import type { BackupStore } from './backup-store.js';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';

/**
 * Opens the store of all backups at a place: a folder, or `s3://bucket/prefix`.
 * @throws ConfigurationError for what names no bucket
 */
export function openStore(place: string, access: S3Access | undefined): BackupStore {
  if (!isBucketPlace(place)) return new FolderStore(place);
  const [bucket = '', ...folders] = place.slice('s3://'.length).replace(/\/+$/, '').split('/');
  if (!isBucketName(bucket) || folders.some((name) => !/^[\w.-]+$/.test(name)) || !access) {
    throw new ConfigurationError(`El lugar de las copias debe ser s3://cubo/carpeta; se recibió '${place}'.`);
  }
  return new S3Store({ ...access, bucket }, folders.map((name) => `${name}/`).join(''));
}

/** The same for as long as the work takes. */
export async function withStore<T>(
  place: string,
  access: S3Access | undefined,
  work: (store: BackupStore) => Promise<T>,
): Promise<T> {
  const store = openStore(place, access);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
