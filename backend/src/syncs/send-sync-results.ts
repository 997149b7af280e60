import type { Response } from 'express';

import type { SyncConflictDto, SyncResultsDto } from './dto/sync-result.dto.js';

export const CONFLICT_TEXT = 'Conflicto detectado. Requiere resolución manual.';

/**
 * 200 with the results; for a call with one single action that conflicts, 409 (design §3). By then the
 * conflict is recorded, so this is an answer and not a failure that would undo the transaction.
 */
export function sendSyncResults(response: Response, answer: SyncResultsDto): void {
  const [only, ...others] = answer.results;
  if (!only?.conflict || others.length > 0) {
    response.json(answer);
    return;
  }
  const body: SyncConflictDto = {
    statusCode: 409,
    code: 'conflict',
    message: CONFLICT_TEXT,
    conflict: only.conflict,
  };
  response.status(409).json(body);
}
