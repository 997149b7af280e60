import type { Sent } from '../ledger.ts';
import type { Picture } from '../picture/picture.ts';

type Accuse = (violation: string) => void;

/**
 * A row has its file, whole, from the first moment on; and a photo that was answered has its row (rule 5).
 */
export function judgePhotos(picture: Picture, sent: Sent, isFinal: boolean, accuse: Accuse): void {
  const rows = new Map(picture.photos.map((photo) => [photo.id, photo]));
  for (const { id, size, sha256, file, storage_key } of picture.photos) {
    if (!file) accuse(`photo ${id} has no file (${storage_key})`);
    else if (file.sha256 !== sha256 || file.size !== size)
      accuse(`photo ${id} has other bytes than its row says`);
  }
  const assetOf = new Map(picture.actions.map(({ id, asset_id }) => [id, asset_id]));
  for (const photo of sent.photos) {
    const row = rows.get(photo.id);
    if (!row) {
      const isDue = photo.answered || (isFinal && !photo.abandoned);
      if (isDue) accuse(`photo ${photo.id} was ${photo.answered ? 'answered' : 'taken'} and is not there`);
      continue;
    }
    if (row.sha256 !== photo.sha256 || row.size !== photo.size) accuse(`photo ${photo.id} is another one`);
    if (row.action_id !== photo.actionId || row.asset_id !== assetOf.get(photo.actionId)) {
      accuse(`photo ${photo.id} hangs from action ${row.action_id} and asset ${row.asset_id}`);
    }
  }
  if (isFinal) {
    const known = new Set(sent.photos.map(({ id }) => id));
    for (const id of rows.keys())
      if (!known.has(id)) accuse(`photo ${id} is on the server and nobody took it`);
  }
}

/** Once the housekeeping has been there, disk and database name the same photos. */
export function judgeTidiness(picture: Picture, incoming: readonly string[], accuse: Accuse): void {
  const keys = new Set(picture.photos.map(({ storage_key }) => storage_key));
  for (const path of picture.photoFiles) if (!keys.has(path)) accuse(`photo file ${path} has no row`);
  for (const name of incoming) accuse(`received file ${name} was never cleared away`);
}
