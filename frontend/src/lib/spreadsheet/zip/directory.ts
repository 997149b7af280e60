import { SpreadsheetError } from '../spreadsheet-error';
import { zip64Numbers } from './zip64';

const MAX_ENTRIES = 5_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Stands where the true number is in the ZIP64 field, as report generators write it even for small files. */
const IN_ZIP64 = 0xffffffff;
const HEADER_TAIL = 22;
const MAX_COMMENT = 0xffff;

export interface ZipEntry {
  /** As it stands in the file, but with '/' throughout and none in front. */
  readonly name: string;
  readonly stored: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly crc32: number;
  /** What the ZIP says; unpacking finds out whether it lies. */
  readonly unpackedSize: number;
}

/**
 * What a ZIP holds; nothing is unpacked.
 *
 * @throws SpreadsheetError `damaged`, `encrypted` or `too-much-inside`.
 */
export function listEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEndOfDirectory(view);
    const count = view.getUint16(end + 10, true);
    if (count > MAX_ENTRIES) throw new SpreadsheetError('too-much-inside');
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, () => {
      const { entry, next } = readEntry(bytes, view, at);
      at = next;
      return entry;
    });
  } catch (error) {
    // Offsets that lead out of the file.
    if (error instanceof RangeError) throw new SpreadsheetError('damaged');
    throw error;
  }
}

function findEndOfDirectory(view: DataView): number {
  const last = view.byteLength - HEADER_TAIL;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new SpreadsheetError('damaged');
}

function readEntry(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
): { entry: ZipEntry; next: number } {
  if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new SpreadsheetError('damaged');
  const method = view.getUint16(at + 10, true);
  const crc32 = view.getUint32(at + 16, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  const zip64 = zip64Numbers(view, nameEnd, extraEnd);
  const number = (field: number) => {
    const short = view.getUint32(field, true);
    return short === IN_ZIP64 && zip64.length > 0 ? Number(zip64.shift()) : short;
  };
  // In the order in which the ZIP64 field lists those that it holds.
  const unpackedSize = number(at + 24);
  const packedSize = number(at + 20);
  const local = number(at + 42);

  if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new SpreadsheetError('damaged');
  if ((view.getUint16(local + 6, true) & 1) === 1) throw new SpreadsheetError('encrypted');
  if (method !== 0 && method !== 8) throw new SpreadsheetError('damaged');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.length) throw new SpreadsheetError('damaged');

  const packed = bytes.subarray(start, start + packedSize);
  const name = new TextDecoder()
    .decode(bytes.subarray(at + 46, nameEnd))
    .replaceAll('\\', '/')
    .replace(/^\/+/, '');
  return { entry: { name, stored: method === 0, packed, crc32, unpackedSize }, next };
}
