import { once } from 'node:events';

import type { Response } from 'express';

import { BYTE_ORDER_MARK, csvRow } from './csv-text.js';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Characters that are gathered before they are sent. */
const GATHERED = 64 * 1024;

/**
 * Streams rows as a CSV, no faster than they are read. Ends early, without an error, when nobody reads on.
 * @param fileName with its `.csv`
 */
export async function sendCsv(
  response: Response,
  fileName: string,
  titles: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<void> {
  response.type(CSV_TYPE).attachment(fileName);
  const gone = once(response, 'close');
  // One listener for all: where an answer is compressed none that is added to it can be taken off again.
  let goOn = (): void => undefined;
  response.on('drain', () => goOn());
  response.once('close', () => goOn());
  const send = async (text: string): Promise<boolean> => {
    if (!response.write(text) && !response.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
    return !response.destroyed;
  };
  let waiting = BYTE_ORDER_MARK + csvRow(titles);
  for await (const row of rows) {
    waiting += csvRow(row);
    if (waiting.length < GATHERED) continue;
    if (!(await send(waiting))) return;
    waiting = '';
  }
  response.end(waiting);
  await gone;
}
