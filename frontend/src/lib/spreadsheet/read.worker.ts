import { readFile } from './read-file';
import type { ReadingProgress } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import type { ReadRequest, WorkerMessage } from './worker-protocol';

const BATCH = 2_000;

const send = (message: WorkerMessage): void => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void answer(event.data);
});

async function answer({ file, choices }: ReadRequest): Promise<void> {
  try {
    const tell = (progress: ReadingProgress): void => send({ type: 'progress', progress });
    const { items, ...reading } = await readFile(file, tell, choices, (outline) =>
      send({ type: 'outline', outline }),
    );
    for (let from = 0; from < items.length; from += BATCH) {
      send({ type: 'items', items: items.slice(from, from + BATCH) });
    }
    send({ type: 'done', reading });
  } catch (error) {
    if (error instanceof SpreadsheetError) {
      send({ type: 'failed', code: error.code, params: error.params });
    } else {
      // A fault of ours, or no memory left: the page gets the worker's `error` event, the console the stack.
      reportError(error);
    }
  }
}
