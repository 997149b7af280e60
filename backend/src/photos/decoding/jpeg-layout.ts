import { MAX_PARTS, MAX_SCANS } from './decode-limits.ts';
import type { ImageLayout } from './image-layout.ts';
import { UnfitPhoto } from './unfit-photo.ts';

const MARKER = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const PROGRESSIVE = 0xc2;
const FRAMES = new Set([0xc0, 0xc1, PROGRESSIVE]);
/** Tables and the interval of restarts. */
const KEPT = new Set([0xc4, 0xdb, 0xdd]);
const BLOCK = 8;
/** A coefficient has two bytes, a block 64 of them. */
const BLOCK_BYTES = 128;

interface Frame {
  width: number;
  height: number;
  progressive: boolean;
  colours: number;
  /** Bytes of all coefficients. */
  bytes: number;
}

/**
 * Walks from marker to marker. Kinds that hardly anything writes (lossless, arithmetic, hierarchical, 12
 * bits) are refused: each has a decoder of its own, with costs of its own.
 * @throws UnfitPhoto
 */
export function jpegLayout(bytes: Buffer): ImageLayout {
  const parts: Buffer[] = [Buffer.from([MARKER, SOI])];
  let frame: Frame | undefined;
  let scans = 0;
  let inPasses = false;
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2));
      break;
    }
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    const body = segmentAt(bytes, at);
    let end = at + 4 + body.length;
    if (isFrame(marker)) {
      if (frame || !FRAMES.has(marker)) throw new UnfitPhoto('not_an_image');
      frame = readFrame(body, marker === PROGRESSIVE);
    } else if (marker === SOS) {
      if (!frame) throw new UnfitPhoto('not_an_image');
      scans += 1;
      inPasses ||= frame.progressive || scans > 1 || body[0] !== frame.colours;
      end = endOfScan(bytes, end);
    } else if (!KEPT.has(marker)) {
      at = end;
      continue;
    }
    parts.push(bytes.subarray(at, end));
    if (scans > MAX_SCANS || parts.length > MAX_PARTS) throw new UnfitPhoto('image_too_complex');
    at = end;
  }
  if (!frame || scans === 0) throw new UnfitPhoto('not_an_image');
  const { width, height } = frame;
  return { width, height, held: inPasses ? frame.bytes : 0, pixels: Buffer.concat(parts) };
}

/** Start of a frame of any kind: the 16 numbers from 0xc0 but those of tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Where the next marker begins; the end of the file if there is none. Whatever stands between is nothing. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== MARKER) return at;
  }
  return bytes.length;
}

/** Where the coded data of a scan ends: at a marker that is none of the restarts within it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = nextMarker(bytes, from);
  while (at < bytes.length && isRestart(bytes[at + 1])) at = nextMarker(bytes, at + 2);
  return at;
}

/** Without a segment behind it; out of place here, and passed over as decoders do. */
const isAlone = (marker: number): boolean => marker === 0x01 || isRestart(marker);

const isRestart = (marker = 0): boolean => marker >= 0xd0 && marker <= 0xd7;

function segmentAt(bytes: Buffer, at: number): Buffer {
  if (at + 4 > bytes.length) throw new UnfitPhoto('not_an_image');
  const length = bytes.readUInt16BE(at + 2);
  const body = bytes.subarray(at + 4, at + 2 + length);
  if (length < 2 || body.length < length - 2) throw new UnfitPhoto('not_an_image');
  return body;
}

function readFrame(body: Buffer, progressive: boolean): Frame {
  const colours = body[5] ?? 0;
  if (body[0] !== 8 || colours === 0 || body.length !== 6 + colours * 3) throw new UnfitPhoto('not_an_image');
  const height = body.readUInt16BE(1);
  const width = body.readUInt16BE(3);
  const steps = Array.from({ length: colours }, (_, n) => {
    const both = body.readUInt8(7 + n * 3);
    return { x: both >> 4, y: both & 15 };
  });
  const [widest, highest] = [Math.max(...steps.map(({ x }) => x)), Math.max(...steps.map(({ y }) => y))];
  if (width === 0 || height === 0 || widest === 0 || highest === 0) throw new UnfitPhoto('not_an_image');
  const bytes = steps.reduce((sum, { x, y }) => {
    const across = Math.ceil(width / (BLOCK * widest)) * x;
    const down = Math.ceil(height / (BLOCK * highest)) * y;
    return sum + across * down * BLOCK_BYTES;
  }, 0);
  return { width, height, progressive, colours, bytes };
}
