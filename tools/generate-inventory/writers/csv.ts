import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { INVENTORY_COLUMNS } from '../../../backend/src/demo/inventory/columns.ts';
import type { InventoryRow } from '../../../backend/src/demo/inventory/columns.ts';
import { plainText } from '../cells.ts';
import type { MoneyText } from '../cells.ts';

export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export type Encoding = 'utf8' | 'windows-1252';

export interface CsvOptions {
  separator?: Separator;
  encoding?: Encoding;
  money?: MoneyText;
}

/** Writes the rows with CRLF line ends and quotes where they are needed, as Excel saves a CSV. */
export async function writeCsv(
  path: string,
  rows: Iterable<InventoryRow>,
  { separator = 'comma', encoding = 'utf8', money }: CsvOptions,
): Promise<void> {
  const between = SEPARATORS[separator];
  const encode = encoding === 'utf8' ? (text: string) => Buffer.from(text) : encodeWindows1252;
  const line = (values: readonly string[]) =>
    encode(`${values.map((value) => quoted(value, between)).join(between)}\r\n`);

  function* lines(): Generator<Buffer> {
    yield line(INVENTORY_COLUMNS);
    for (const row of rows) {
      yield line(INVENTORY_COLUMNS.map((column) => plainText(column, row[column], money)));
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

function quoted(value: string, separator: string): string {
  const plain = !/["\r\n]/.test(value) && !value.includes(separator);
  return plain ? value : `"${value.replaceAll('"', '""')}"`;
}

/** Latin-1 is the part of Windows-1252 that Spanish needs; anything else would be written wrong. */
function encodeWindows1252(text: string): Buffer {
  // eslint-disable-next-line no-control-regex -- the control characters are part of the range that is meant
  const foreign = /[^\x00-\x7f\xa0-\xff]/.exec(text);
  if (foreign) throw new RangeError(`No Windows-1252 byte is known here for '${foreign[0]}'`);
  return Buffer.from(text, 'latin1');
}
