import { MAX_PARTS } from './decode-limits.ts';
import type { ImageLayout } from './image-layout.ts';
import { UnfitPhoto } from './unfit-photo.ts';

const PIXEL_BYTES = 4;
/** Those whose pixels are held whole: lossless ones and transparency. */
const HELD = new Set(['VP8L', 'ALPH']);
/** Of an animation only the first picture would be looked at. */
const FRAME = 'ANMF';

/**
 * Walks from chunk to chunk. The size is the largest that any of them names.
 * @throws UnfitPhoto
 */
export function webpLayout(bytes: Buffer): ImageLayout {
  let width = 0;
  let height = 0;
  let held = false;
  let parts = 0;
  for (let at = 12; at + 8 <= bytes.length; parts += 1) {
    if (parts > MAX_PARTS) throw new UnfitPhoto('image_too_complex');
    const name = bytes.toString('latin1', at, at + 4);
    if (name === FRAME) throw new UnfitPhoto('not_an_image');
    const length = bytes.readUInt32LE(at + 4);
    const size = sizeIn(name, bytes.subarray(at + 8, at + 8 + length));
    width = Math.max(width, size.width);
    height = Math.max(height, size.height);
    held ||= HELD.has(name);
    at += 8 + length + (length % 2);
  }
  if (width === 0 || height === 0) throw new UnfitPhoto('not_an_image');
  return { width, height, held: held ? width * height * PIXEL_BYTES : 0, pixels: bytes };
}

function sizeIn(name: string, body: Buffer): { width: number; height: number } {
  if (name === 'VP8 ' && body.length >= 10) {
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L' && body.length >= 5) {
    const bits = body.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name === 'VP8X' && body.length >= 10) {
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 };
  }
  return { width: 0, height: 0 };
}
