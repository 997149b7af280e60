import { PassThrough } from 'node:stream';

import type { Response } from 'express';

import { sendWorkbook } from './workbook.js';

const COLUMNS = Array.from({ length: 35 }, (_, n) => ({ header: `C${n}` }));
const ROWS = 10_000;
/**
 * All rows come to a multiple of it; what is on its way between them and their reader is less than the rest.
 */
const ARRIVED_BYTES = 1024 * 1024;

/** Together they are longer than what a compressor looks back on. */
const rowsInTurn = Array.from({ length: 60 }, () => COLUMNS.map(() => Math.random().toString(36).repeat(3)));

it('a workbook asks for its rows no faster than they are packed and sent', async () => {
  let arrived = 0;
  let arrivedBeforeLast = 0;
  async function* rows() {
    // A source that is never waited for: nothing else has its turn unless the workbook waits.
    for (let n = 0; n < ROWS; n += 1) yield rowsInTurn[n % rowsInTurn.length] ?? [];
    arrivedBeforeLast = arrived;
  }
  const response = Object.assign(new PassThrough(), { type: () => response, attachment: () => response });
  response.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
  });
  await sendWorkbook(response as unknown as Response, {
    fileName: 'x.xlsx',
    tables: [{ name: 'T', columns: COLUMNS, rows: rows() }],
  });
  expect(arrivedBeforeLast).toBeGreaterThan(ARRIVED_BYTES);
});
