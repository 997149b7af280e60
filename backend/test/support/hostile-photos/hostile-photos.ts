/** Pictures that were made to do harm, all by code; for tests and for whatever attacks a whole server. */
import { gif, svg, truncated, wearing, withArchive, withScript } from './disguises.ts';
import {
  baselineJpeg,
  colourByColourJpeg,
  hugeProfile,
  loopingExif,
  manyScanJpeg,
  progressiveJpeg,
  rareJpeg,
  withSegments,
} from './jpeg.ts';
import { crumbledPng, flatPng, manyTexts, profileBomb, textBomb } from './png.ts';
import { animatedWebp, flatWebp } from './webp.ts';

export interface HostilePhoto {
  name: string;
  /** Made when it is needed: together they are some 60 MB. */
  make(): Buffer;
  /**
   * Whether a server may take it for a photo all the same, because looking at it costs no more than at
   * others.
   */
  harmless?: true;
}

const LARGEST = { width: 12_000, height: 12_000 };
const ORDINARY = { width: 1600, height: 1200 };
const SMALL = { width: 64, height: 64 };

/** One of each kind. */
export const HOSTILE_PHOTOS: readonly HostilePhoto[] = [
  { name: 'a flat progressive JPEG of the largest size', make: () => progressiveJpeg(LARGEST) },
  { name: 'a flat JPEG of the largest size, colour by colour', make: () => colourByColourJpeg(LARGEST) },
  { name: 'a JPEG of 2,600 passes', make: () => manyScanJpeg({ ...ORDINARY, scans: 2600 }) },
  { name: 'a large JPEG of 2,600 passes', make: () => manyScanJpeg({ ...LARGEST, scans: 2600 }) },
  { name: 'a flat JPEG of the largest size', make: () => baselineJpeg(LARGEST), harmless: true },
  { name: 'a JPEG of 65,500 pixels a side', make: () => baselineJpeg({ width: 65_500, height: 8 }) },
  { name: 'a JPEG without height', make: () => baselineJpeg({ width: 64, height: 0 }) },
  { name: 'a JPEG in four colours', make: () => baselineJpeg(ORDINARY, 4), harmless: true },
  { name: 'a lossless JPEG', make: () => rareJpeg(3, LARGEST) },
  { name: 'a hierarchical JPEG', make: () => rareJpeg(5, LARGEST) },
  { name: 'an arithmetic JPEG', make: () => rareJpeg(9, LARGEST) },
  {
    name: 'a JPEG with 9 MB of profile',
    make: () => withSegments(baselineJpeg(SMALL), 0xe2, hugeProfile(140)),
    harmless: true,
  },
  {
    name: 'a JPEG with EXIF that points to itself',
    make: () => withSegments(baselineJpeg(SMALL), 0xe1, Array<Buffer>(100).fill(loopingExif())),
    harmless: true,
  },
  {
    name: 'a JPEG with two million empty segments',
    make: () => withSegments(baselineJpeg(SMALL), 0xe5, Array<Buffer>(2_000_000).fill(Buffer.alloc(0))),
    harmless: true,
  },
  { name: 'an interlaced PNG of the largest size', make: () => flatPng({ ...LARGEST, interlaced: true }) },
  {
    name: 'an interlaced PNG of 16 bits and transparency',
    make: () => flatPng({ ...LARGEST, interlaced: true, colour: 'rgba', depth: 16 }),
  },
  {
    name: 'a PNG of the largest size, 16 bits and transparency',
    make: () => flatPng({ ...LARGEST, colour: 'rgba', depth: 16 }),
    harmless: true,
  },
  {
    name: 'a PNG of a million pixels a side',
    make: () => flatPng({ width: 1e6, height: 1e6, unpacked: 1e6 }),
  },
  {
    name: 'a PNG with a gigabyte too much',
    make: () => flatPng({ ...SMALL, unpacked: 1e9 }),
    harmless: true,
  },
  { name: 'a PNG whose pixels are missing', make: () => flatPng({ ...LARGEST, unpacked: 1000 }) },
  {
    name: 'a PNG with a text of 2 GB',
    make: () => flatPng({ ...SMALL, extra: [textBomb(2e9)] }),
    harmless: true,
  },
  {
    name: 'a PNG with a profile of 2 GB',
    make: () => flatPng({ ...SMALL, extra: [profileBomb(2e9)] }),
    harmless: true,
  },
  {
    name: 'a PNG with 300,000 texts',
    make: () => flatPng({ ...SMALL, extra: manyTexts(300_000) }),
    harmless: true,
  },
  { name: 'a PNG of crumbs', make: () => crumbledPng({ width: 9000, height: 9000 }) },
  { name: 'a lossless WebP of the largest size', make: () => flatWebp(LARGEST) },
  { name: 'a WebP beyond the largest size', make: () => flatWebp({ width: 16_383, height: 16_383 }) },
  { name: 'a WebP of 10,000 frames', make: () => animatedWebp({ ...ORDINARY, frames: 10_000 }) },
  { name: 'half a JPEG', make: () => truncated(progressiveJpeg(ORDINARY)) },
  { name: 'half a PNG', make: () => truncated(flatPng(ORDINARY)) },
  { name: 'half a WebP', make: () => truncated(flatWebp(SMALL)) },
  { name: 'a JPEG that is a page', make: () => withScript(baselineJpeg(SMALL)), harmless: true },
  { name: 'a PNG that is an archive', make: () => withArchive(flatPng(SMALL)), harmless: true },
  { name: 'a page that begins like a JPEG', make: () => wearing('jpeg', withScript(Buffer.alloc(0))) },
  { name: 'a page that begins like a PNG', make: () => wearing('png', withScript(Buffer.alloc(0))) },
  { name: 'a PNG that begins like a WebP', make: () => wearing('webp', flatPng(SMALL)) },
  { name: 'an SVG', make: svg },
  { name: 'a GIF', make: gif },
  { name: 'nothing', make: () => Buffer.alloc(0) },
];
