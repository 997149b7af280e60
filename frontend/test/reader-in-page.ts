import { readFile } from '@/lib/spreadsheet/read-file';
import type { SpreadsheetFile } from '@/lib/spreadsheet/read-file';
import { SpreadsheetError } from '@/lib/spreadsheet/spreadsheet-error';
import type { ReadRequest, WorkerMessage } from '@/lib/spreadsheet/worker-protocol';

/** Pieces of a file in jsdom cannot be read as a browser's can. */
const bytesOf = (file: File): SpreadsheetFile => ({
  name: file.name,
  size: file.size,
  slice: (from, to) => ({
    arrayBuffer: () =>
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(file.slice(from, to));
      }),
  }),
});

/** The reader's worker for tests: Jest has none, so that it works in the page itself. */
export class ReaderInPage extends EventTarget {
  private ended = false;

  postMessage({ file, choices }: ReadRequest): void {
    const send = (data: WorkerMessage) => {
      if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    readFile(
      bytesOf(file),
      (progress) => send({ type: 'progress', progress }),
      choices,
      (outline) => send({ type: 'outline', outline }),
    ).then(
      ({ items, ...reading }) => {
        send({ type: 'items', items });
        send({ type: 'done', reading });
      },
      (error: unknown) => {
        if (!(error instanceof SpreadsheetError)) throw error;
        send({ type: 'failed', code: error.code, params: error.params });
      },
    );
  }

  terminate(): void {
    this.ended = true;
  }
}
