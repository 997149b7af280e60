import { SpreadsheetError } from './spreadsheet-error';

/** What a workbook may unpack to. Real ones of the largest accepted size stay well below it. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_ENTRIES = 5_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ZIP64_FIELD = 1;
/** Stands where the true number is in the ZIP64 field, as report generators write it even for small files. */
const IN_ZIP64 = 0xffffffff;
const HEADER_TAIL = 22;
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0);
const MAX_COMMENT = 0xffff;

interface ZipEntry {
  readonly name: string;
  readonly stored: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly crc32: number;
  readonly unpackedSize: number;
}

/**
 * Unpacks a ZIP once, piece by piece and keeping nothing, before the workbook reader unpacks it into
 * memory: sizes written in a ZIP can lie, and a few kilobytes can unpack to gigabytes. Gives the names of
 * what it holds.
 *
 * @throws SpreadsheetError `damaged`, `encrypted` or `too-much-inside`.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const entries = listEntries(bytes);
  const claimed = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0);
  if (claimed > MAX_UNPACKED_BYTES) throw new SpreadsheetError('too-much-inside');
  for (const entry of entries) {
    const size = entry.stored ? entry.packed.length : await unpackedSize(entry);
    if (size !== entry.unpackedSize) throw new SpreadsheetError('damaged');
  }
  return entries.map((entry) => entry.name);
}

/**
 * Counts what really comes out, and stops as soon as it is more than the entry claims. The bytes go through
 * dressed as a gzip file: its end holds the checksum, so the browser itself finds every damaged byte.
 */
async function unpackedSize({ packed, crc32, unpackedSize: claimed }: ZipEntry): Promise<number> {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc32, true);
  trailer.setUint32(4, claimed, true);
  const gzip = new Blob([GZIP_HEADER, packed, trailer]);
  const reader = gzip.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.length;
      if (size > claimed) {
        await reader.cancel();
        return size;
      }
    }
  } catch {
    throw new SpreadsheetError('damaged');
  }
}

function listEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
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
  // The workbook reader allocates what the local header claims: 0 (unknown yet) or the truth.
  const localClaim = view.getUint32(local + 22, true);
  const deferred = localClaim === 0 || (localClaim === IN_ZIP64 && extraEnd > nameEnd);
  if (!deferred && localClaim !== unpackedSize) throw new SpreadsheetError('damaged');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.length) throw new SpreadsheetError('damaged');

  const packed = bytes.subarray(start, start + packedSize);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
  return { entry: { name, stored: method === 0, packed, crc32, unpackedSize }, next };
}

/** The 64-bit numbers of an entry's ZIP64 field, none without one. */
function zip64Numbers(view: DataView, from: number, to: number): bigint[] {
  let at = from;
  while (at + 4 <= to) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64_FIELD) {
      const numbers: bigint[] = [];
      for (let field = at + 4; field + 8 <= Math.min(end, to); field += 8) {
        numbers.push(view.getBigUint64(field, true));
      }
      return numbers;
    }
    at = end;
  }
  return [];
}
