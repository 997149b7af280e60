/** PNGs of one colour, written by hand, in no time and of any size. */
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

import type { Size } from './jpeg.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** By what a pixel is made of: the number of the format and the values of a pixel. */
const COLOUR = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;

export interface PngShape extends Size {
  colour?: keyof typeof COLOUR;
  depth?: 8 | 16;
  interlaced?: boolean;
  /** Bytes of pixels that really follow, whatever the header says; as many as it says if not given. */
  unpacked?: number;
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[];
}

/** Black, packed to about a thousandth. */
export function flatPng({
  width,
  height,
  colour = 'rgb',
  depth = 8,
  interlaced = false,
  unpacked,
  extra = [],
}: PngShape): Buffer {
  const [type, values] = COLOUR[colour];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  const pixel = (values * depth) / 8;
  const bytes =
    unpacked ?? (interlaced ? interlacedBytes(width, height, pixel) : height * (1 + width * pixel));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', packedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same with its pixels cut into chunks of one byte. */
export function crumbledPng(size: Size): Buffer {
  const whole = flatPng(size);
  const start = SIGNATURE.length + 25;
  const data = whole.subarray(start + 8, whole.length - 16);
  const crumbs = Array.from(data, (byte) => chunk('IDAT', Buffer.from([byte])));
  return Buffer.concat([whole.subarray(0, start), ...crumbs, chunk('IEND', Buffer.alloc(0))]);
}

/** A compressed text that unpacks to so many bytes. */
export const textBomb = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packedZeros(bytes)]));

/** A compressed colour profile that unpacks to so many bytes. */
export const profileBomb = (bytes: number): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('perfil\0\0', 'latin1'), packedZeros(bytes)]));

/** So many short texts. */
export const manyTexts = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) => chunk('tEXt', Buffer.from(`k${n}\0v`, 'latin1')));

/** In seven passes, each with rows of its own. */
function interlacedBytes(width: number, height: number, pixel: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  return passes.reduce((sum, [x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    return columns > 0 && rows > 0 ? sum + rows * (1 + columns * pixel) : sum;
  }, 0);
}

const PIECE = 1024 * 1024;

/** Zeros in zlib's format, put together from packed pieces so that their number costs nothing. */
export function packedZeros(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(PIECE), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array<Buffer>(Math.floor(bytes / PIECE)).fill(piece);
  const rest = deflateSync(Buffer.alloc(bytes % PIECE));
  const check = Buffer.alloc(4);
  check.writeUInt32BE((((bytes % 65_521) << 16) + 1) >>> 0);
  return Buffer.concat([rest.subarray(0, 2), ...pieces, rest.subarray(2, rest.length - 4), check]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
