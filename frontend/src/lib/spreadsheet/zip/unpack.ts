import { SpreadsheetError } from '../spreadsheet-error';
import { crc32 } from './crc32';
import type { ZipEntry } from './directory';

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0);
const PIECE = 64 * 1024;

/**
 * What an entry holds, piece by piece, so that nothing of it has to be in memory at once. Sizes written in a
 * ZIP can lie, and a few kilobytes can unpack to gigabytes: it stops as soon as more comes out than the entry
 * claims. The bytes go through dressed as a gzip file, whose end holds the checksum, so every damaged byte is
 * found.
 *
 * @throws SpreadsheetError `damaged`
 */
export async function* unpack(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.stored) {
    if (entry.packed.length !== entry.unpackedSize || crc32(entry.packed) !== entry.crc32) throw damaged();
    for (let at = 0; at < entry.packed.length; at += PIECE) yield entry.packed.subarray(at, at + PIECE);
    return;
  }
  const reader = inflate(entry);
  let size = 0;
  try {
    for (;;) {
      const piece = await reader.read().catch(() => {
        throw damaged();
      });
      if (piece.done) break;
      size += piece.value.length;
      if (size > entry.unpackedSize) throw damaged();
      yield piece.value;
    }
  } finally {
    // Whoever stops half way leaves nothing running. After a failure there is nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
  if (size !== entry.unpackedSize) throw damaged();
}

function inflate({
  packed,
  crc32: checksum,
  unpackedSize,
}: ZipEntry): ReadableStreamDefaultReader<Uint8Array> {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, checksum, true);
  trailer.setUint32(4, unpackedSize, true);
  const gzip = new Blob([GZIP_HEADER, packed, trailer]);
  return gzip.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
}

const damaged = (): SpreadsheetError => new SpreadsheetError('damaged');
