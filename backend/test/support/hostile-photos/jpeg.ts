/**
 * JPEGs of one colour, written by hand: every block is coded as "nothing" in one or two bits, so that a few
 * kilobytes stand for as many pixels and passes over them as a test wants.
 */

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const BLOCK = 8;

/** Blocks that one code of an AC scan passes over, and its bits: a zero for the code, 14 for the count. */
const RUN_BLOCKS = 16_384;
const RUN_BITS = 15;
const END_OF_LONG_RUN = 0xe0;
const END_OF_BLOCK = 0;

/**
 * Coefficients, places of bits and colours in their legal order: what one file can say before it repeats
 * itself.
 */
const COEFFICIENTS = 63;
const PLACES = 14;
const COLOURS = 3;

export interface Size {
  width: number;
  height: number;
}

/** One progressive image: the first pass and one for the details of each colour. */
export function progressiveJpeg(size: Size): Buffer {
  const details = [1, 2, 3].map((colour) => detailScan(size, colour, [1, COEFFICIENTS], 0));
  return jpeg(0xc2, size, COLOURS, [firstScan(size), ...details]);
}

/** As many passes over the image as wanted, legal up to 2,646; each makes a decoder visit every block. */
export function manyScanJpeg({ scans, ...size }: Size & { scans: number }): Buffer {
  const details = Array.from({ length: scans - 1 }, (_, n) => {
    const coefficient = 1 + (Math.floor(n / PLACES) % COEFFICIENTS);
    const colour = 1 + (Math.floor(n / PLACES / COEFFICIENTS) % COLOURS);
    return detailScan(size, colour, [coefficient, coefficient], PLACES - 1 - (n % PLACES));
  });
  return jpeg(0xc2, size, COLOURS, [firstScan(size), ...details]);
}

/** Not progressive, yet a decoder must keep it whole: each colour comes in a pass of its own. */
export function colourByColourJpeg(size: Size): Buffer {
  const data = zeroBits(blocks(size) * 2);
  const scans = [1, 2, 3].map((colour) => Buffer.concat([startOfScan([colour], 0, COEFFICIENTS, 0), data]));
  return jpeg(0xc0, size, COLOURS, scans);
}

/** An ordinary JPEG of one colour: row after row. */
export function baselineJpeg(size: Size, colours: 1 | 3 | 4 = 3): Buffer {
  const ids = Array.from({ length: colours }, (_, n) => n + 1);
  const data = zeroBits(blocks(size) * 2 * colours);
  return jpeg(0xc0, size, colours, [startOfScan(ids, 0, COEFFICIENTS, 0), data]);
}

/**
 * A kind of JPEG that hardly anybody reads, by the number of its frame: 3 lossless, 9 arithmetic, 5
 * hierarchical.
 */
export function rareJpeg(kind: 3 | 5 | 9, size: Size): Buffer {
  return jpeg(0xc0 + kind, size, COLOURS, [startOfScan([1, 2, 3], 0, COEFFICIENTS, 0), Buffer.alloc(64)]);
}

/** The same JPEG with segments put before everything else: EXIF is 0xe1, a colour profile 0xe2. */
export function withSegments(image: Buffer, marker: number, payloads: readonly Buffer[]): Buffer {
  const added = payloads.map((payload) => segment(marker, payload));
  return Buffer.concat([image.subarray(0, 2), ...added, image.subarray(2)]);
}

/** EXIF of a whole segment whose directory points to itself. */
export function loopingExif(): Buffer {
  const head = Buffer.from('457869660000' + '4d4d002a00000008', 'hex');
  const entries = 5000;
  const directory = Buffer.alloc(2 + entries * 12 + 4);
  directory.writeUInt16BE(entries);
  // The pointer to a further directory, back to the first one.
  for (let n = 0; n < entries; n += 1) directory.set([0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8], 2 + n * 12);
  directory.writeUInt32BE(8, directory.length - 4);
  return Buffer.concat([head, directory]);
}

/** Parts of a colour profile that is as large as a JPEG lets it be: some 16 MB with 255 parts. */
export function hugeProfile(parts: number): Buffer[] {
  return Array.from({ length: parts }, (_, n) =>
    Buffer.concat([
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Buffer.from([n + 1, parts]),
      Buffer.alloc(65_000, n),
    ]),
  );
}

function jpeg(frame: number, { width, height }: Size, colours: number, scans: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + colours * 3);
  header[0] = 8;
  header.writeUInt16BE(height, 1);
  header.writeUInt16BE(width, 3);
  header[5] = colours;
  for (let n = 0; n < colours; n += 1) header.set([n + 1, 0x11, 0], 6 + n * 3);
  const ac = frame === 0xc2 ? END_OF_LONG_RUN : END_OF_BLOCK;
  return Buffer.concat([
    SOI,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(frame, header),
    segment(0xc4, huffmanTable(0x00, 0)),
    segment(0xc4, huffmanTable(0x10, ac)),
    ...scans,
    EOI,
  ]);
}

/** A table with one code, the bit 0. */
const huffmanTable = (id: number, symbol: number): Buffer =>
  Buffer.from([id, 1, ...Array<number>(15).fill(0), symbol]);

/** The mean colour of every block, all colours together. */
const firstScan = (size: Size): Buffer =>
  Buffer.concat([startOfScan([1, 2, 3], 0, 0, 0), zeroBits(blocks(size) * COLOURS)]);

function detailScan(size: Size, colour: number, [from, to]: [number, number], place: number): Buffer {
  // The highest place comes first; the later ones refine it.
  const places = from === to && place < PLACES - 1 ? ((place + 1) << 4) | place : place;
  const runs = Math.ceil(blocks(size) / RUN_BLOCKS);
  return Buffer.concat([startOfScan([colour], from, to, places), zeroBits(runs * RUN_BITS)]);
}

function startOfScan(colours: readonly number[], from: number, to: number, places: number): Buffer {
  const chosen = colours.flatMap((id) => [id, 0x00]);
  return segment(0xda, Buffer.from([colours.length, ...chosen, from, to, places]));
}

const zeroBits = (bits: number): Buffer => Buffer.alloc(Math.ceil(bits / 8));

const blocks = ({ width, height }: Size): number => Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}
