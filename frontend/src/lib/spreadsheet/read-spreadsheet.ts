import { acceptFile } from './accepted-file';
import type { ReadingChoices } from './choices';
import type { FileOutline } from './outline';
import type { ReadingProgress, SpreadsheetItem, SpreadsheetReading } from './reading';
import { Silence } from './silence';
import { SpreadsheetError } from './spreadsheet-error';
import type { ReadRequest, WorkerMessage } from './worker-protocol';

export interface ReadOptions {
  onProgress?: (progress: ReadingProgress) => void;
  /** Ends the worker at once; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  choices?: ReadingChoices;
  /** Which columns the file has: told once, also of a file that cannot be loaded as it is. */
  onOutline?: (outline: FileOutline) => void;
}

/**
 * The reader says again and again that it goes on, whatever the file and the machine: seconds pass between
 * that only where the disk lets it wait. One that is silent for so long hangs, or has died of too little
 * memory without a word, as browsers let workers die.
 */
const SILENCE_SECONDS = 60;

/**
 * Reads an inventory file in a worker of its own, so that the page stays alive (rule 10).
 *
 * @throws SpreadsheetError for every file that cannot be loaded; its message is in Spanish and fit to show.
 */
export async function readSpreadsheet(
  file: File,
  { choices = {}, ...options }: ReadOptions = {},
): Promise<SpreadsheetReading> {
  acceptFile(file);
  options.signal?.throwIfAborted();
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await converse(worker, { file, choices }, options);
  } finally {
    worker.terminate();
  }
}

function converse(
  worker: Worker,
  request: ReadRequest,
  { onProgress, onOutline, signal }: Omit<ReadOptions, 'choices'>,
): Promise<SpreadsheetReading> {
  let silence: Silence | undefined;
  return new Promise<SpreadsheetReading>((resolve, reject) => {
    silence = new Silence(SILENCE_SECONDS, () => reject(new SpreadsheetError('reader-silent')));
    const items: SpreadsheetItem[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      silence?.heard();
      if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'outline') onOutline?.(data.outline);
      else if (data.type === 'items') for (const item of data.items) items.push(item);
      else if (data.type === 'done') resolve({ ...data.reading, items });
      else reject(new SpreadsheetError(data.code, data.params));
    });
    const fail = () => reject(new SpreadsheetError('reader-failed'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(request);
  }).finally(() => silence?.stop());
}
