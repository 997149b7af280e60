import sharp from 'sharp';

import {
  baselineJpeg,
  colourByColourJpeg,
  manyScanJpeg,
  progressiveJpeg,
  withSegments,
} from '../../../test/support/hostile-photos/jpeg.js';
import { flatPng, manyTexts } from '../../../test/support/hostile-photos/png.js';
import { flatWebp } from '../../../test/support/hostile-photos/webp.js';
import { MAX_SCANS } from './decode-limits.js';
import { layoutOf } from './image-layout.js';
import { UnfitPhoto } from './unfit-photo.js';

const SIZE = { width: 70, height: 50 };
const SAMPLES = [
  baselineJpeg(SIZE),
  colourByColourJpeg(SIZE),
  manyScanJpeg({ ...SIZE, scans: MAX_SCANS }),
  flatPng({ ...SIZE, interlaced: true, extra: manyTexts(3) }),
  flatWebp(SIZE),
];

/** Numbers below `bound`, the same every time. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % bound;
  };
}

describe('what bytes say of an image', () => {
  it('is its size and what a decoder must hold', () => {
    const blocks = 9 * 7;
    expect(layoutOf(baselineJpeg(SIZE))).toMatchObject({ format: 'jpeg', ...SIZE, held: 0 });
    expect(layoutOf(progressiveJpeg(SIZE))).toMatchObject({ ...SIZE, held: blocks * 3 * 128 });
    expect(layoutOf(colourByColourJpeg(SIZE))).toMatchObject({ ...SIZE, held: blocks * 3 * 128 });
    expect(layoutOf(flatPng(SIZE))).toMatchObject({ format: 'png', ...SIZE, held: 0 });
    const costly = flatPng({ ...SIZE, interlaced: true, colour: 'rgba', depth: 16 });
    expect(layoutOf(costly)).toMatchObject({ ...SIZE, held: 70 * 50 * 8 });
    expect(layoutOf(flatWebp(SIZE))).toMatchObject({ format: 'webp', ...SIZE, held: 70 * 50 * 4 });
  });

  it('is not what a picture within the picture says, nor what hangs on behind', () => {
    const thumbnail = progressiveJpeg({ width: 8, height: 8 });
    const whole = Buffer.concat([withSegments(baselineJpeg(SIZE), 0xe1, [thumbnail]), thumbnail]);
    expect(layoutOf(whole)).toEqual(layoutOf(baselineJpeg(SIZE)));
  });

  it('is read past what cameras leave between the parts', () => {
    const plain = baselineJpeg(SIZE);
    const restart = Buffer.from([0xff, 0xd0]);
    const rest = 2 + 2 + 67;
    const fill = Buffer.from([0xff, 0xff]);
    const parts = [
      plain.subarray(0, 2),
      fill,
      plain.subarray(2, rest),
      Buffer.alloc(3),
      plain.subarray(rest),
    ];
    expect(layoutOf(Buffer.concat(parts)).pixels).toEqual(plain);
    const stray = Buffer.concat([plain.subarray(0, 2), restart, plain.subarray(2)]);
    expect(layoutOf(stray).pixels).toEqual(plain);
    const within = Buffer.concat([plain.subarray(0, -4), restart, plain.subarray(-4)]);
    expect(layoutOf(within).pixels).toEqual(within);
  });

  it('is the same that a decoder finds in what usual programs write', async () => {
    const picture = sharp({ create: { ...SIZE, channels: 3, background: 'teal' } });
    for (const bytes of [
      await picture.clone().jpeg({ chromaSubsampling: '4:2:0' }).withMetadata({ orientation: 6 }).toBuffer(),
      await picture.clone().jpeg({ mozjpeg: true }).toBuffer(),
      await picture.clone().png({ palette: true }).toBuffer(),
      await picture.clone().png({ progressive: true }).toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().ensureAlpha(0.5).webp().withIccProfile('p3').toBuffer(),
    ]) {
      const { pixels, format, width, height } = layoutOf(bytes);
      const found = await sharp(pixels).metadata();
      expect({ format, width, height }).toEqual({ ...SIZE, format: found.format });
      expect(await sharp(pixels).raw().toBuffer()).toHaveLength(70 * 50 * found.channels);
    }
  });

  it('is refused, and nothing worse, however the bytes are changed', () => {
    const next = numbers(20_261_122);
    for (let n = 0; n < 5000; n += 1) {
      const bytes = Buffer.from(SAMPLES[n % SAMPLES.length] ?? []);
      for (let changes = 1 + next(4); changes > 0; changes -= 1) bytes[next(bytes.length)] = next(256);
      try {
        layoutOf(bytes.subarray(0, next(3) === 0 ? next(bytes.length) : bytes.length));
      } catch (error) {
        expect(error).toBeInstanceOf(UnfitPhoto);
      }
    }
  });
});
