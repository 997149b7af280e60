import { parseArgs } from 'node:util';

import { makeKeyPair } from '../backup/encryption.js';
import { parseKeep } from '../backup/keep.js';
import { makeBackup } from '../backup/make-backup.js';
import { rowsOf } from '../backup/restore-backup.js';
import { withDatabase } from '../backup/with-database.js';
import { readBackupAccess } from '../config/backup-access.js';
import { readPlaces } from '../config/places.js';
import { openPhotoStorage } from '../photos/open-photo-storage.js';
import { runProgram, UsageError } from './run-program.js';

const USAGE = `npm run backup -- --to CARPETA|s3://CUBO/CARPETA [--keep daily=7,weekly=4,monthly=6] [--encrypt-for age1…]
npm run backup -- --new-key ARCHIVO`;

/** `npm run backup`: see docs/backup-and-restore.md. Exit code 1 also when a photo could not be copied. */
await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'encrypt-for': { type: 'string', multiple: true },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key'] !== undefined) {
    const recipient = await makeKeyPair(values['new-key']);
    console.log(
      `Clave privada en ${values['new-key']}: guárdala lejos de este servidor; sin ella no hay copia.`,
    );
    console.log(`Clave pública, para --encrypt-for: ${recipient}`);
    return 0;
  }
  if (values.to === undefined) throw new UsageError();
  const { to, keep } = values;
  const rule = keep === undefined ? undefined : parseKeep(keep);
  const access = readBackupAccess(process.env, to);
  const places = readPlaces(process.env);
  const photos = openPhotoStorage(places);
  const recipients = values['encrypt-for'] ?? [];
  const { folder, manifest, removed } = await withDatabase(places, (databaseUrl) =>
    makeBackup({
      databaseUrl,
      photos,
      to,
      recipients,
      ...(access && { access }),
      ...(rule && { keep: rule }),
    }),
  ).finally(() => photos.close());
  const { missing, count } = manifest.photos;
  console.log(`Copia de seguridad en ${folder}: ${rowsOf(manifest)} filas, ${count} fotos.`);
  if (removed.backups > 0) {
    console.log(
      `Se quitaron ${removed.backups} copias antiguas y ${removed.photos} fotos que ya nadie nombra.`,
    );
  }
  if (missing.length === 0) return 0;
  console.error('La copia está completa salvo por estas fotos, que faltan o están dañadas en el servidor:');
  for (const key of missing) console.error(`  ${key}`);
  return 1;
});
