import type { Cell } from '../cells.ts';

/** The record kinds of a BIFF8 sheet ([MS-XLS] §2.3) that are read or written here. */
const RECORD = { eof: 0x000a, dimensions: 0x0200, number: 0x0203, label: 0x0204 } as const;
const HEADER_BYTES = 4;
const MAX_RECORD_BYTES = 8_224;

interface BiffRecord {
  readonly type: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Fills the only sheet of a workbook stream. The stream comes with headers in the first row and, as its only
 * number, one date under them, which shows the date format and gives way to the rows.
 *
 * Written here because @e965/xlsx takes 16 kB of memory for each cell that it writes to an .xls file.
 *
 * @throws RangeError for a text that an .xls cell cannot hold in one record (some 8,200 letters).
 */
export function fillSheet(stream: Buffer, rows: Iterable<readonly Cell[]>): Buffer {
  const records = listRecords(stream);
  const header = records.find(({ type }) => type === RECORD.label);
  const date = records.find(({ type }) => type === RECORD.number);
  const dimensions = records.findLast(({ type }) => type === RECORD.dimensions);
  const end = records.findLast(({ type }) => type === RECORD.eof);
  if (!header || !date || !dimensions || !end) throw new Error('Not the workbook stream that was expected');
  const general = formatOf(stream, header);
  const dateFormat = formatOf(stream, date);

  const cells: Buffer[] = [];
  let last = 0;
  for (const row of rows) {
    last += 1;
    row.forEach((cell, column) => {
      if (cell.kind === 'text') cells.push(labelRecord(last, column, general, cell.text));
      if (cell.kind === 'number') cells.push(numberRecord(last, column, general, cell.value));
      if (cell.kind === 'date') cells.push(numberRecord(last, column, dateFormat, cell.serial));
    });
  }
  stream.writeUInt32LE(last + 1, dimensions.start + HEADER_BYTES + 4);
  const before = [stream.subarray(0, date.start), stream.subarray(date.end, end.start)];
  return Buffer.concat([...before, ...cells, stream.subarray(end.start)]);
}

function listRecords(stream: Buffer): BiffRecord[] {
  const records: BiffRecord[] = [];
  let start = 0;
  while (start + HEADER_BYTES <= stream.length) {
    const end = start + HEADER_BYTES + stream.readUInt16LE(start + 2);
    records.push({ type: stream.readUInt16LE(start), start, end });
    start = end;
  }
  return records;
}

function formatOf(stream: Buffer, cell: BiffRecord): number {
  return stream.readUInt16LE(cell.start + HEADER_BYTES + 4);
}

function cellRecord(type: number, row: number, column: number, format: number, size: number): Buffer {
  if (size + 6 > MAX_RECORD_BYTES) throw new RangeError('A text is too long for a cell of an .xls file');
  const record = Buffer.alloc(HEADER_BYTES + 6 + size);
  record.writeUInt16LE(type, 0);
  record.writeUInt16LE(6 + size, 2);
  record.writeUInt16LE(row, 4);
  record.writeUInt16LE(column, 6);
  record.writeUInt16LE(format, 8);
  return record;
}

function numberRecord(row: number, column: number, format: number, value: number): Buffer {
  const record = cellRecord(RECORD.number, row, column, format, 8);
  record.writeDoubleLE(value, 10);
  return record;
}

function labelRecord(row: number, column: number, format: number, text: string): Buffer {
  const wide = [...text].some((letter) => letter > '\u00ff');
  const letters = Buffer.from(text, wide ? 'utf16le' : 'latin1');
  const record = cellRecord(RECORD.label, row, column, format, 3 + letters.length);
  record.writeUInt16LE(text.length, 10);
  record.writeUInt8(wide ? 1 : 0, 12);
  letters.copy(record, 13);
  return record;
}
