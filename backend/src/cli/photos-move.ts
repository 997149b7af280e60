import { parseArgs } from 'node:util';

import { withBackupClient } from '../backup/database/backup-client.js';
import { withDatabase } from '../backup/with-database.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { incomingFolder } from '../config/data-folders.js';
import { readPlaces } from '../config/places.js';
import { parseS3Settings } from '../config/s3-settings.js';
import { movePhotos, type MoveReport } from '../photos/moving/move-photos.js';
import { storedPhotos } from '../photos/moving/stored-photos.js';
import { openPhotoStorage } from '../photos/open-photo-storage.js';
import { runProgram, UsageError } from './run-program.js';

const USAGE = 'npm run photos:move -- --to s3|folder [--remove]';
/** Photos between two lines that say how far it is. */
const SAID_EVERY = 1_000;

/**
 * `npm run photos:move`: see docs/production.md. Exit code 1 when a photo was to be had from neither storage.
 */
await runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, remove: { type: 'boolean' } } });
  const { to: target, remove = false } = values;
  if (target !== 's3' && target !== 'folder') throw new UsageError();
  const places = readPlaces(process.env);
  const used = places.photoBucket ? 's3' : 'folder';
  if (remove && used !== target) {
    throw new ConfigurationError(
      `El servidor usa todavía ${used}: fija PHOTO_STORAGE=${target}, reinícialo y quita entonces las de antes.`,
    );
  }
  const { settings, faults } = parseS3Settings(process.env);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const { dataDir } = places;
  const folder = openPhotoStorage({ dataDir });
  const bucket = openPhotoStorage({ dataDir, photoBucket: settings });
  const [from, to] = target === 's3' ? [folder, bucket] : [bucket, folder];
  try {
    await bucket.check();
    console.log(`De ${from.place} a ${to.place}…`);
    const report = await withDatabase(places, (url) =>
      withBackupClient(url, (client) =>
        movePhotos({
          photos: storedPhotos(client),
          from,
          to,
          remove,
          aside: incomingFolder(dataDir),
          progress: (soFar) => {
            if ((soFar.copied + soFar.there) % SAID_EVERY === 0) say(soFar);
          },
        }),
      ),
    );
    say(report);
    return judge(report);
  } finally {
    bucket.close();
  }
});

function say({ copied, there, removed }: Readonly<MoveReport>): void {
  console.log(
    `Copiadas y comprobadas: ${copied}; ya estaban: ${there}; quitadas del otro lugar: ${removed}.`,
  );
}

function judge({ lost }: MoveReport): number {
  if (lost.length === 0) return 0;
  console.error('Estas fotos faltan o están dañadas en los dos lugares; búscalas en una copia de seguridad:');
  for (const key of lost) console.error(`  ${key}`);
  return 1;
}
