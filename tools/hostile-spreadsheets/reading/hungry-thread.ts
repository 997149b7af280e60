/** A reader that fills the memory outside V8's heap, for the test of what bounds readers. */
import { parentPort } from 'node:worker_threads';

const PIECE = 16 * 1_048_576;

parentPort?.on('message', () => {
  const pieces: Uint8Array[] = [];
  for (;;) pieces.push(new Uint8Array(PIECE).fill(1));
});
parentPort?.postMessage('ready');
