/**
 * Unpacks, parses and checks uploads, one after the other, away from the main thread, where other people's requests
 * are answered. Its files import one another with their `.ts` suffix and use erasable syntax only, so that Node
 * runs them as they are in tests.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';

import { UnreadableUpload } from './envelope.ts';
import { readUpload } from './read-upload.ts';
import type { RawUpload, ReadUpload } from './read-upload.ts';

export type WorkerAnswer =
  { upload: ReadUpload } | { refused: Pick<UnreadableUpload, 'statusCode' | 'code' | 'message'> };

function answer(raw: RawUpload): WorkerAnswer {
  try {
    return { upload: readUpload(raw) };
  } catch (error) {
    if (!(error instanceof UnreadableUpload)) throw error;
    const { statusCode, code, message } = error;
    return { refused: { statusCode, code, message } };
  }
}

/**
 * What was read is left behind in large pieces, which Node lets lie until there are a hundred megabytes of them. Collecting
 * them takes as long as reading a part, so some are left to lie.
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const COLLECT_AFTER_BYTES = 8 * 1024 * 1024;
let leftBehind = 0;

parentPort?.on('message', (raw: RawUpload) => {
  leftBehind += send(answer(raw));
  if (leftBehind < COLLECT_AFTER_BYTES) return;
  leftBehind = 0;
  // While the database works on the part: nobody waits for this.
  setImmediate(collectGarbage);
});

/** On its own, so that nothing of the answer is held any more when garbage is collected. Returns how large it was. */
function send(result: WorkerAnswer): number {
  const size = 'upload' in result ? result.upload.copy.byteLength : 0;
  parentPort?.postMessage(result, 'upload' in result ? [result.upload.copy.buffer] : []);
  return size;
}
