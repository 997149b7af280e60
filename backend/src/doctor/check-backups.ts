import { findBackup, withBackup } from '../backup/find-backup.js';
import { DamagedBackup, readManifest } from '../backup/manifest.js';
import { readBackupAccess } from '../config/backup-access.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { fault, type Finding, good, warning } from './finding.js';

const HOUR_MS = 3_600_000;
/** A nightly one that took a little longer than the night before. */
const LATE_HOURS = 26;
const OLD_HOURS = 7 * 24;

/**
 * How old the newest backup is, and whether it has its photos.
 * @param place of all backups, if anybody named it
 */
export async function checkBackups(
  env: NodeJS.ProcessEnv,
  place: string | undefined,
  now: Date,
): Promise<Finding[]> {
  if (place === undefined) {
    return [
      warning(
        'No se miraron las copias de seguridad.',
        'Nombra su lugar: npm run doctor -- --backups CARPETA. Si no las hay: docs/backup-and-restore.md.',
      ),
    ];
  }
  try {
    const access = readBackupAccess(env, place);
    const newest = await findBackup(place, access);
    const { createdAt, photos } = await withBackup(newest, access, readManifest);
    return [
      judgeAge(new Date(createdAt), now),
      ...(photos.missing.length === 0
        ? []
        : [
            fault(
              `A la última copia de seguridad le faltan ${photos.missing.length} fotos.`,
              'Su manifest.json las nombra (photos.missing): búscalas en una copia anterior.',
            ),
          ]),
    ];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const remedy =
      error instanceof DamagedBackup
        ? 'Haz una ahora: npm run backup -- --to CARPETA.'
        : 'Ejecuta esto con las variables BACKUP_S3_* o S3_* con las que se hacen las copias.';
    return error.faults.map((text) => fault(text, remedy));
  }
}

export function judgeAge(createdAt: Date, now: Date): Finding {
  const hours = Math.floor((now.getTime() - createdAt.getTime()) / HOUR_MS);
  const text = `La última copia de seguridad es de hace ${hours} h (${createdAt.toISOString()}).`;
  const remedy = 'Mira por qué no se hizo la última, y haz una ahora: npm run backup -- --to CARPETA.';
  if (hours >= OLD_HOURS) return fault(text, remedy);
  return hours >= LATE_HOURS ? warning(text, remedy) : good(text);
}
