import { AppError } from '../../common/errors/app-error.js';
import type { WorkerAnswer } from './reading/parse-worker.js';
import { TOO_LARGE, type RawUpload, type ReadUpload } from './reading/read-upload.js';
import { type ParseLimits, ReadingThread, ReadingTooMuch } from './reading-thread.js';

/** More than the densest upload that is let in takes, on a server with much else to do. */
const LIMITS: ParseLimits = { heapMb: 2048, ms: 120_000 };

/**
 * The parts of a file follow one another closely; starting a thread for each would take longer than reading
 * it.
 */
const KEPT_MS = 10_000;

/** After a larger upload its thread is ended, because it does not give its memory back otherwise. */
const KEPT_AFTER_BYTES = 8 * 1024 * 1024;

/** The thread that waits for the next part. Whoever takes it has it alone. */
let kept: { thread: ReadingThread; clock: NodeJS.Timeout } | undefined;

/**
 * Reads an upload in a thread of its own. The bytes move there: `raw.bytes` is empty afterwards. A thread
 * that fills its memory, or does not end, is ended: other uploads wait for their turn behind it.
 * @throws AppError 400 or 413 with the reason
 */
export async function parseInWorker(raw: RawUpload, limits = LIMITS): Promise<ReadUpload> {
  return (await parse(raw, limits)).upload;
}

/** The same, with the reading as it is kept. @throws AppError 400 or 413 with the reason */
export const parseToKeep = (raw: RawUpload): Promise<Parsed> => parse({ ...raw, keeps: true }, LIMITS);

type Parsed = Extract<WorkerAnswer, { upload: unknown }>;

async function parse(raw: RawUpload, limits: ParseLimits): Promise<Parsed> {
  const thread = (limits === LIMITS ? takeKept() : undefined) ?? new ReadingThread(limits);
  let staysUsable = false;
  try {
    const answer = await thread.read(raw);
    staysUsable = limits === LIMITS && !isLarge(answer);
    if ('upload' in answer) return answer;
    const { statusCode, code, message } = answer.refused;
    throw new AppError(statusCode, code, message);
  } catch (error) {
    throw error instanceof ReadingTooMuch ? new AppError(413, 'too_large', TOO_LARGE) : error;
  } finally {
    await (staysUsable && !kept ? keep(thread) : thread.end());
  }
}

const isLarge = (answer: WorkerAnswer): boolean =>
  'refused' in answer || answer.upload.copy.byteLength > KEPT_AFTER_BYTES;

function keep(thread: ReadingThread): void {
  const clock = setTimeout(() => {
    kept = undefined;
    void thread.end();
  }, KEPT_MS).unref();
  kept = { thread, clock };
}

function takeKept(): ReadingThread | undefined {
  const taken = kept;
  kept = undefined;
  clearTimeout(taken?.clock);
  return taken?.thread;
}
