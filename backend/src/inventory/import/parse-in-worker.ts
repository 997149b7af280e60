import { Worker } from 'node:worker_threads';

import { AppError } from '../../common/errors/app-error.js';
import type { WorkerAnswer } from './reading/parse-worker.js';
import type { RawUpload, ReadUpload } from './reading/read-upload.js';

/** Compiled, or as it is where Node runs TypeScript. */
const WORKER = new URL(
  `./reading/parse-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Heap of a worker: more than the densest upload that is let in can take. */
const MAX_HEAP_MB = 2048;

/**
 * Reads an upload in a thread of its own. The bytes move there: `raw.bytes` is empty afterwards.
 * @throws AppError 400 or 413 with the reason
 */
export function parseInWorker(raw: RawUpload): Promise<ReadUpload> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: raw,
      transferList: [raw.bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.once('message', (answer: WorkerAnswer) => {
      if ('upload' in answer) resolve(answer.upload);
      else reject(new AppError(answer.refused.statusCode, answer.refused.code, answer.refused.message));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`the worker that reads uploads ended with code ${code} and no answer`));
    });
  });
}
