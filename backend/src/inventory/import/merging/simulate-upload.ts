import type { QueryRunner } from 'typeorm';

import type { UploadResultDto } from '../../dto/upload.dto.js';
import type { ReadUpload } from '../reading/read-upload.js';
import { compareOnce } from './comparing.js';
import { type Matched, matchEarlier, matchRows } from './matching.js';
import { stage } from './staging.js';
import { notLoaded, uploadAnswer } from './upload-answer.js';

/** What a trial found, with the answer that the load would get. */
export interface Simulated {
  found: Matched;
  answer: UploadResultDto;
}

/**
 * What `mergeUpload` would answer as things stand. It matches and compares by the same statements and stops
 * before anything is locked or written but what goes with the transaction: neither field work nor other
 * imports wait for it.
 */
export async function simulateUpload(
  runner: QueryRunner,
  upload: ReadUpload,
  importId: string,
): Promise<Simulated> {
  await stage(runner, upload.copy);
  let found = await matchRows(runner, importId);
  if (upload.antes.length > 0) found = await matchEarlier(runner, upload.antes);
  await compareOnce(runner, { confirms: !upload.exportado }, found.differing > 0);
  const updated = found.differing > 0 ? await countChanged(runner) : 0;
  const answer = await uploadAnswer(runner, upload, importId, { ...found, inserted: found.created, updated });
  return { found, answer: upload.todoONada && answer.details.errors > 0 ? notLoaded(answer) : answer };
}

/**
 * Assets of which the file would change a value or the place: a move changes the name of a level at least.
 */
async function countChanged(runner: QueryRunner): Promise<number> {
  const [{ n } = { n: 0 }]: { n: number }[] = await runner.query(`
    SELECT count(*)::int AS n FROM (
      SELECT asset_id FROM import_compared WHERE verdict = 'changes' UNION SELECT asset_id FROM import_moves
    ) AS changed`);
  return n;
}
