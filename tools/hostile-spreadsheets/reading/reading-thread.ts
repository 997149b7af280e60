/** Reads files one after the other as the app's worker does. Whoever started it ends it when it hangs. */
import { parentPort } from 'node:worker_threads';
import { loadReader } from './load-reader.ts';
import type { Reading } from './load-reader.ts';

/** What came of a file. A fault is neither: the reader let something out that is no refusal. */
export type Came = { refused: string } | Reading | { fault: string };

const { readFile } = await loadReader();

interface Asked {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What a person decided about the file. */
  choices?: object;
}

parentPort?.on('message', (asked: Asked) => {
  void read(asked).then((came) => parentPort?.postMessage(came));
});
parentPort?.postMessage('ready');

async function read({ name, bytes, choices }: Asked): Promise<Came> {
  try {
    const file = {
      name,
      size: bytes.length,
      slice: (from: number, to: number) => new Blob([bytes.subarray(from, to)]),
    };
    return await readFile(file, () => undefined, choices);
  } catch (error) {
    if (error instanceof Error && error.name === 'SpreadsheetError' && 'code' in error) {
      return { refused: String(error.code) };
    }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
