import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB_8_BIT = Buffer.from([8, 2, 0, 0, 0]);

/** A photo as large as its noise: about `3 × side²` bytes, and no two are alike. */
export function noisyPng(side: number): Buffer {
  const row = 1 + side * 3;
  const pixels = randomFillSync(Buffer.alloc(row * side));
  // Every row begins with its filter: none.
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, RGB_8_BIT])),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
