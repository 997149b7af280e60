import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { addRows, matchRows } from './matching.js';
import { stage } from './staging.js';
import { notLoaded, uploadAnswer } from './upload-answer.js';

/** SQL: what `checkUpload` remembers of the parts before; it goes with the transaction. */
export const CHECKED_ROWS = `
  CREATE TEMPORARY TABLE checked_rows (LIKE import_rows INCLUDING INDEXES) ON COMMIT DROP`;

/**
 * What is wrong with the rows of a part of a file of which nothing is loaded yet, with the answer of one that
 * is not loaded. `import_match` and `import_file` stay until `forgetPart`.
 */
export async function checkUpload(
  runner: QueryRunner,
  upload: ReadUpload,
  importId: string,
): Promise<UploadResultDto> {
  await stage(runner, upload.copy);
  const { repeated } = await matchRows(runner, importId, 'checked_rows');
  await addRows(runner, importId, 'checked_rows');
  const nothing = { repeated, differing: 0, inserted: 0, updated: 0 };
  return notLoaded(await uploadAnswer(runner, upload, importId, nothing));
}

/** The transaction may look at another part then. */
export async function forgetPart(runner: QueryRunner): Promise<void> {
  await runner.query(`DROP TABLE import_match, import_file`);
}
