import { resolve } from 'node:path';

import { ConfigurationError } from './configuration-error.js';
import { ensureDataDir } from './data-dir.js';
import { parsePhotoBucket } from './photo-bucket.js';
import type { S3Settings } from './s3-settings.js';

/** Where an installation keeps what it knows. */
export interface Places {
  /** Absolute folder for secrets, photos and the embedded database. */
  dataDir: string;
  /** Connection string of an external PostgreSQL; absent: the embedded one under dataDir. */
  databaseUrl?: string;
  /** Bucket that holds the photos; absent: a folder under dataDir. */
  photoBucket?: S3Settings;
}

export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env['DATA_DIR']?.trim() || './data');

export const databaseUrlOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env['DATABASE_URL']?.trim() || undefined;

/** What is wrong with it, in a sentence that does not repeat it: it may carry a password. */
export function databaseUrlFault(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const good =
    URL.canParse(databaseUrl) && ['postgres:', 'postgresql:'].includes(new URL(databaseUrl).protocol);
  return good ? undefined : 'DATABASE_URL debe tener la forma postgresql://usuario:clave@servidor:5432/base.';
}

/**
 * What programs need that look after an installation without being its server: no secret is read or made.
 * @throws ConfigurationError for a variable that is wrong, or a folder that cannot be used
 */
export function readPlaces(env: NodeJS.ProcessEnv): Places {
  const databaseUrl = databaseUrlOf(env);
  const fault = databaseUrlFault(databaseUrl);
  const { photoBucket, faults } = parsePhotoBucket(env);
  if (fault !== undefined) faults.push(fault);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const dataDir = dataDirOf(env);
  ensureDataDir(dataDir);
  return { dataDir, ...(databaseUrl !== undefined && { databaseUrl }), ...(photoBucket && { photoBucket }) };
}
