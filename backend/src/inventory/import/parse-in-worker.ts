import { Worker } from 'node:worker_threads';

import { AppError } from '../../common/errors/app-error.js';
import type { WorkerAnswer } from './reading/parse-worker.js';
import { TOO_LARGE, type RawUpload, type ReadUpload } from './reading/read-upload.js';

/** Compiled, or as it is where Node runs TypeScript. */
const WORKER = new URL(
  `./reading/parse-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** What reading one upload may take. */
export interface ParseLimits {
  heapMb: number;
  ms: number;
}

/** More than the densest upload that is let in takes, on a server with much else to do. */
const LIMITS: ParseLimits = { heapMb: 2048, ms: 120_000 };

/**
 * Reads an upload in a thread of its own. The bytes move there: `raw.bytes` is empty afterwards. A thread that
 * fills its memory, or does not end, is ended: other uploads wait for their turn behind it.
 * @throws AppError 400 or 413 with the reason
 */
export async function parseInWorker(raw: RawUpload, limits = LIMITS): Promise<ReadUpload> {
  const worker = new Worker(WORKER, {
    workerData: raw,
    transferList: [raw.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  try {
    return await answerOf(worker, limits.ms);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, ms: number): Promise<ReadUpload> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(tooLarge()), ms);
    worker.once('message', (answer: WorkerAnswer) => {
      if ('upload' in answer) resolve(answer.upload);
      else reject(new AppError(answer.refused.statusCode, answer.refused.code, answer.refused.message));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    });
    worker.once('exit', (code) => {
      clearTimeout(clock);
      reject(new Error(`the worker that reads uploads ended with code ${code} and no answer`));
    });
  });
}

const tooLarge = (): AppError => new AppError(413, 'too_large', TOO_LARGE);
