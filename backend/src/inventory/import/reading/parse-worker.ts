/**
 * Unpacks, parses and checks uploads, one after the other, away from the main thread, where other people's
 * requests are answered. Its files import one another with their `.ts` suffix and use erasable syntax only,
 * so that Node runs them as they are in tests.
 */
import { parentPort } from 'node:worker_threads';

import { packReading } from './kept-reading.ts';
import { readUpload } from './read-upload.ts';
import type { RawUpload, ReadUpload } from './read-upload.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

export type WorkerAnswer =
  | { upload: ReadUpload; packed: Uint8Array<ArrayBuffer> | null }
  | { refused: Pick<UnreadableUpload, 'statusCode' | 'code' | 'message'> };

function answer(raw: RawUpload): WorkerAnswer {
  try {
    const upload = readUpload(raw);
    return { upload, packed: raw.keeps ? packReading(upload) : null };
  } catch (error) {
    if (!(error instanceof UnreadableUpload)) throw error;
    const { statusCode, code, message } = error;
    return { refused: { statusCode, code, message } };
  }
}

parentPort?.on('message', (raw: RawUpload) => {
  const result = answer(raw);
  const moved = 'upload' in result ? [result.upload.copy.buffer, result.packed?.buffer] : [];
  parentPort?.postMessage(
    result,
    moved.filter((buffer) => buffer !== undefined),
  );
});
