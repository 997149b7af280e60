import type { ActionRow } from '../db/rows';
import { OfflineError } from '../errors';

/**
 * Whether the server can know what an action means. Servers from before versions were told reject for good
 * what they do not know, so nothing goes that asks for more than the server told; before its first answer, it
 * is asked.
 */
export const isUnderstood = (row: Pick<ActionRow, 'contrato'>, serverContract: number | null): boolean =>
  serverContract === null || (row.contrato ?? 1) <= serverContract;

/** Why an action waits that the server cannot know. */
export const SERVER_TOO_OLD = new OfflineError('SERVER_TOO_OLD').message;
