import { acceptFile } from './accepted-file';
import type { ReadingProgress, SpreadsheetItem, SpreadsheetReading } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import type { ReadRequest, WorkerMessage } from './worker-protocol';

export interface ReadOptions {
  onProgress?: (progress: ReadingProgress) => void;
  /** Ends the worker at once; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** No file that is accepted takes this long, even on a slow machine; a forged one might take forever. */
const TIME_LIMIT_MS = 5 * 60_000;

/**
 * Reads an inventory file in a worker of its own, so that the page stays alive (rule 10).
 *
 * @throws SpreadsheetError for every file that cannot be loaded; its message is in Spanish and fit to show.
 */
export async function readSpreadsheet(
  file: File,
  { onProgress, signal }: ReadOptions = {},
): Promise<SpreadsheetReading> {
  acceptFile(file);
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await converse(worker, { file }, onProgress, signal);
  } finally {
    worker.terminate();
  }
}

function converse(
  worker: Worker,
  request: ReadRequest,
  onProgress: ReadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<SpreadsheetReading> {
  return new Promise((resolve, reject) => {
    const items: SpreadsheetItem[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'items') for (const item of data.items) items.push(item);
      else if (data.type === 'done') resolve({ ...data.reading, items });
      else reject(new SpreadsheetError(data.code, data.params));
    });
    const fail = () => reject(new SpreadsheetError('reader-failed'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    AbortSignal.timeout(TIME_LIMIT_MS).addEventListener('abort', fail);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(request);
  });
}
