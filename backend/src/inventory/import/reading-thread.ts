import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { WorkerAnswer } from './reading/parse-worker.js';
import type { RawUpload } from './reading/read-upload.js';

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

/** The thread filled its memory, or did not answer in time. */
export class ReadingTooMuch extends Error {}

/** A thread that reads one upload at a time. It keeps no process from ending. */
export class ReadingThread {
  private readonly worker: Worker;
  private readonly limits: ParseLimits;

  constructor(limits: ParseLimits) {
    this.limits = limits;
    this.worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } });
    this.worker.unref();
    // One that breaks while nobody waits for it is told to whoever comes next, by its end.
    this.worker.on('error', () => undefined);
  }

  /**
   * The bytes move there: `raw.bytes` is empty afterwards. @throws ReadingTooMuch; the thread must be ended
   * then
   */
  async read(raw: RawUpload): Promise<WorkerAnswer> {
    const over = new AbortController();
    const until = { signal: over.signal };
    try {
      this.worker.postMessage(raw, [raw.bytes.buffer]);
      return await Promise.race([
        once(this.worker, 'message', until).then(([answer]) => answer as WorkerAnswer),
        once(this.worker, 'exit', until).then(([code]) => {
          throw new Error(`the thread that reads uploads ended with code ${code} and no answer`);
        }),
        delay(this.limits.ms, undefined, until).then(() => {
          throw new ReadingTooMuch();
        }),
      ]);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingTooMuch() : error;
    } finally {
      over.abort();
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
