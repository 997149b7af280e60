/** WebPs of one colour, written by hand: lossless ones need no bit at all for a pixel. */
import type { Size } from './jpeg.ts';

/** Some 30 bytes for up to 16,383 × 16,383 pixels of four bytes each. */
export const flatWebp = (size: Size): Buffer => riff([losslessChunk(size)]);

/** As many frames of the whole size as wanted. */
export function animatedWebp({ frames, ...size }: Size & { frames: number }): Buffer {
  const head = Buffer.alloc(10);
  // Animated.
  head[0] = 0x02;
  head.writeUIntLE(size.width - 1, 4, 3);
  head.writeUIntLE(size.height - 1, 7, 3);
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(size.width - 1, 6, 3);
  frame.writeUIntLE(size.height - 1, 9, 3);
  frame.writeUIntLE(1, 12, 3);
  const whole = chunk('ANMF', Buffer.concat([frame, losslessChunk(size)]));
  return riff([chunk('VP8X', head), chunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(whole)]);
}

function losslessChunk({ width, height }: Size): Buffer {
  const bits = [
    ...bitsOf(width - 1, 14),
    ...bitsOf(height - 1, 14),
    // No alpha, version 0; no transform, no colour cache, one group of codes.
    ...bitsOf(0, 4 + 3),
    // Five codes, each of a single symbol: 0.
    ...Array.from({ length: 5 }, () => [1, 0, 0, 0]).flat(),
  ];
  const data = Buffer.alloc(1 + Math.ceil(bits.length / 8));
  data[0] = 0x2f;
  bits.forEach((bit, n) => {
    const at = 1 + (n >> 3);
    data.writeUInt8(data.readUInt8(at) | (bit << (n & 7)), at);
  });
  return chunk('VP8L', data);
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => (value >> n) & 1);

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return chunk('RIFF', body);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
