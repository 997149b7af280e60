import type { ReadingChoices } from './choices';
import type { FileOutline } from './outline';
import type { ReadingProgress, SpreadsheetItem, SpreadsheetReading } from './reading';
import type { ErrorParams, SpreadsheetErrorCode } from './spreadsheet-error';

/** To the worker: one file, once. The worker ends with its answer. */
export interface ReadRequest {
  readonly file: File;
  readonly choices: ReadingChoices;
}

/**
 * From the worker: progress and what shows of the file, then either the failure, or the items in batches and
 * at last the rest of the reading. In batches because copying all items at once would stop the page for as
 * long as it takes.
 */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly progress: ReadingProgress }
  | { readonly type: 'outline'; readonly outline: FileOutline }
  | { readonly type: 'items'; readonly items: SpreadsheetItem[] }
  | { readonly type: 'done'; readonly reading: Omit<SpreadsheetReading, 'items'> }
  | { readonly type: 'failed'; readonly code: SpreadsheetErrorCode; readonly params: ErrorParams };
