import { parseArgs } from 'node:util';

import { PrivateKey } from '../backup/encryption.js';
import { findBackup } from '../backup/find-backup.js';
import { restoreBackup, rowsOf } from '../backup/restore-backup.js';
import { verifyBackup } from '../backup/verify-backup.js';
import { readBackupAccess } from '../config/backup-access.js';
import { readPlaces } from '../config/places.js';
import { checkExternalDatabase } from '../database/external-database.js';
import { runProgram, UsageError } from './run-program.js';

const USAGE = 'npm run restore -- --from CARPETA|s3://CUBO/CARPETA [--key ARCHIVO] [--check]';

/** `npm run restore`: see docs/backup-and-restore.md. */
await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, key: { type: 'string' }, check: { type: 'boolean' } },
  });
  if (values.from === undefined) throw new UsageError();
  const key = values.key === undefined ? undefined : new PrivateKey(values.key);
  const access = readBackupAccess(process.env, values.from);
  const from = await findBackup(values.from, access);
  console.log(`Copia: ${from}`);
  if (values.check) {
    const manifest = await verifyBackup(from, key, access);
    const { recipients, photos } = manifest;
    const unread = recipients.length > 0 && !key;
    console.log(`La copia está completa: ${rowsOf(manifest)} filas, ${photos.count} fotos.`);
    if (unread) console.log('Sin la clave privada no se pudo comparar el contenido de las fotos.');
    return 0;
  }
  const into = readPlaces(process.env);
  if (into.databaseUrl !== undefined) await checkExternalDatabase(into.databaseUrl);
  const { createdAt, photos } = await restoreBackup({
    from,
    ...(access && { access }),
    ...(key && { key }),
    into,
    say: console.log,
  });
  console.log(`Restaurado como estaba el ${createdAt}. Ya se puede iniciar el servidor.`);
  if (photos.missing.length > 0) {
    console.log(`${photos.missing.length} fotos ya faltaban en el servidor cuando se hizo la copia.`);
  }
  return 0;
});
