import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { MAX_PHOTO_SIDE } from '../photo-limits.ts';
import { MAX_HELD_BYTES } from './decode-limits.ts';
import { type ImageFormat, type ImageLayout, layoutOf } from './image-layout.ts';
import { UnfitPhoto } from './unfit-photo.ts';

export interface PhotoFacts {
  mime: `image/${ImageFormat}`;
  extension: 'jpg' | 'png' | 'webp';
  /** Pixels, as stored. */
  width: number;
  height: number;
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

const PROBE = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Looks at the bytes themselves, never at a name or a claimed type: the first ones, what they say of the
 * costs, and then every pixel, so that a truncated photo is refused while its device still has the original.
 * @throws UnfitPhoto
 */
export async function decodePhoto(path: string): Promise<PhotoFacts> {
  const layout = layoutOf(await readFile(path));
  const { format, width, height, pixels } = layout;
  refuseCostly(layout);
  const image = () =>
    sharp(pixels, {
      failOn: 'error',
      limitInputPixels: MAX_PHOTO_SIDE * MAX_PHOTO_SIDE,
      sequentialRead: true,
    });
  const found = await image().metadata().catch(refuse);
  // Two readers that see two images in one file: somebody wants it so.
  if (found.format !== format || found.width !== width || found.height !== height) refuse();
  // Every pixel is read, and as few as possible are held: JPEG and WebP decode straight to the small size.
  await image().resize(PROBE).raw().toBuffer().catch(refuse);
  return { mime: `image/${format}`, extension: EXTENSIONS[format], width, height };
}

function refuseCostly({ width, height, held }: ImageLayout): void {
  if (width > MAX_PHOTO_SIDE || height > MAX_PHOTO_SIDE) throw new UnfitPhoto('image_too_large');
  if (held > MAX_HELD_BYTES) throw new UnfitPhoto('image_too_complex');
}

const refuse = (): never => {
  throw new UnfitPhoto('not_an_image');
};
