import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { compareRows } from './comparing.js';
import { insertNew } from './insert-new.js';
import { matchRows, rememberRows } from './matching.js';
import type { Origin } from './origin.js';
import { ensurePlaces } from './placing.js';
import { stage } from './staging.js';
import { updateChanged } from './update-changed.js';
import { notLoaded, uploadAnswer } from './upload-answer.js';

/**
 * Brings the rows of an upload into the inventory inside the caller's transaction, which must hold the
 * imports' lock. Set-based throughout: a file has tens of thousands of rows of 35 columns, and row by row
 * would take minutes and hold its locks as long. Of all or nothing it stops where a row is in error.
 */
export async function mergeUpload(
  runner: QueryRunner,
  upload: ReadUpload,
  origin: Origin,
): Promise<UploadResultDto> {
  await stage(runner, upload.copy);
  const found = await matchRows(runner, origin.importId);
  if (upload.todoONada && upload.rejected + found.repeated > 0) {
    const nothing = { ...found, differing: 0, inserted: 0, updated: 0 };
    return notLoaded(await uploadAnswer(runner, upload, origin.importId, nothing));
  }
  const differs = found.differing > 0;
  if (differs) await compareRows(runner, { confirms: !upload.exportado });
  if (differs || found.created > 0) await ensurePlaces(runner, differs);
  const updated = differs ? await updateChanged(runner, origin) : 0;
  const inserted = found.created > 0 ? await insertNew(runner, origin) : 0;
  await rememberRows(runner, origin.importId);
  // What is new leaves no group.
  if (updated > 0) await runner.query(`SELECT remove_empty_groups()`);
  return uploadAnswer(runner, upload, origin.importId, { ...found, inserted, updated });
}
