import { ConfigurationError } from './configuration-error.js';
import { parseS3Access, type S3Access } from './s3-settings.js';

/** Variables of a storage for backups alone. */
const OWN = 'BACKUP_S3_';

/**
 * Who may use the storage that a place of backups is in; undefined for a folder. Where one BACKUP_S3_* is
 * set, these alone count: the key of the photos is never sent to another address.
 * @throws ConfigurationError for a variable that is wrong or missing
 */
export function readBackupAccess(env: NodeJS.ProcessEnv, place: string): S3Access | undefined {
  if (!isBucketPlace(place)) return undefined;
  const hasOwn = Object.entries(env).some(([name, value]) => name.startsWith(OWN) && value?.trim());
  const { access, faults } = parseS3Access(env, hasOwn ? OWN : 'S3_', 'las copias de seguridad');
  if (faults.length > 0) throw new ConfigurationError(faults);
  return access;
}

export const isBucketPlace = (place: string): boolean => place.startsWith('s3://');
