import { findBackup } from '../backup/backup-folder.js';
import { DamagedBackup, readManifest } from '../backup/manifest.js';
import { fault, type Finding, good, warning } from './finding.js';

const HOUR_MS = 3_600_000;
/** A nightly one that took a little longer than the night before. */
const LATE_HOURS = 26;
const OLD_HOURS = 7 * 24;

/**
 * How old the newest backup is, and whether it has its photos. @param folder of all backups, if anybody named
 * it
 */
export async function checkBackups(folder: string | undefined, now: Date): Promise<Finding[]> {
  if (folder === undefined) {
    return [
      warning(
        'No se miraron las copias de seguridad.',
        'Nombra su carpeta: npm run doctor -- --backups CARPETA. Si no las hay: docs/backup-and-restore.md.',
      ),
    ];
  }
  try {
    const { createdAt, photos } = readManifest(await findBackup(folder));
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
    if (!(error instanceof DamagedBackup)) throw error;
    return error.faults.map((text) => fault(text, 'Haz una ahora: npm run backup -- --to CARPETA.'));
  }
}

export function judgeAge(createdAt: Date, now: Date): Finding {
  const hours = Math.floor((now.getTime() - createdAt.getTime()) / HOUR_MS);
  const text = `La última copia de seguridad es de hace ${hours} h (${createdAt.toISOString()}).`;
  const remedy = 'Mira por qué no se hizo la última, y haz una ahora: npm run backup -- --to CARPETA.';
  if (hours >= OLD_HOURS) return fault(text, remedy);
  return hours >= LATE_HOURS ? warning(text, remedy) : good(text);
}
