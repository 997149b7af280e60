import { MAX_PARTS } from './decode-limits.ts';
import type { ImageLayout } from './image-layout.ts';
import { UnfitPhoto } from './unfit-photo.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and check sum of a chunk. */
const AROUND = 12;
const NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Bytes or pairs of bytes that a pixel becomes, by the number of its kind. */
const VALUES: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

/**
 * Walks from chunk to chunk. Only those are kept that a picture cannot do without.
 * @throws UnfitPhoto
 */
export function pngLayout(bytes: Buffer): ImageLayout {
  const header = headerOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + AROUND <= bytes.length;) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (NEEDED.has(name)) parts.push(bytes.subarray(at, end));
    if (parts.length > MAX_PARTS) throw new UnfitPhoto('image_too_complex');
    if (name === 'IEND') break;
    at = end;
  }
  return { ...header, pixels: Buffer.concat(parts) };
}

function headerOf(bytes: Buffer): Omit<ImageLayout, 'pixels'> {
  const whole = bytes.length >= SIGNATURE_BYTES + AROUND + 13;
  if (!whole || bytes.toString('latin1', 12, 16) !== 'IHDR') throw new UnfitPhoto('not_an_image');
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const values = VALUES[bytes.readUInt8(25)];
  if (values === undefined || width === 0 || height === 0) throw new UnfitPhoto('not_an_image');
  const pixel = values * (bytes[24] === 16 ? 2 : 1);
  return { width, height, held: bytes[28] === 0 ? 0 : width * height * pixel };
}
