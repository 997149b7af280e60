import { open } from 'node:fs/promises';

import sharp from 'sharp';

import { AppError } from '../common/errors/app-error.js';
import { MAX_PHOTO_SIDE } from './photo-limits.js';

export interface PhotoFacts {
  mime: 'image/jpeg' | 'image/png' | 'image/webp';
  extension: 'jpg' | 'png' | 'webp';
  /** Pixels, as stored. */
  width: number;
  height: number;
}

const FORMATS: Record<string, Pick<PhotoFacts, 'mime' | 'extension'>> = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  webp: { mime: 'image/webp', extension: 'webp' },
};

const PROBE = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const;

/**
 * Looks at the bytes themselves, never at a name or a claimed type: the first ones, the header, and then every
 * pixel, so that a truncated photo is refused while its device still has the original.
 * @throws AppError 400 `not_an_image` or `image_too_large`
 */
export async function inspectPhoto(path: string): Promise<PhotoFacts> {
  const format = FORMATS[formatOf(await firstBytes(path))];
  if (!format) throw notAnImage();
  const image = () =>
    sharp(path, { failOn: 'error', limitInputPixels: MAX_PHOTO_SIDE * MAX_PHOTO_SIDE, sequentialRead: true });

  const { format: found, width, height } = await image().metadata().catch(refuse);
  if (FORMATS[found] !== format) throw notAnImage();
  if (width > MAX_PHOTO_SIDE || height > MAX_PHOTO_SIDE) {
    throw AppError.badRequest(
      'image_too_large',
      `La foto admite como máximo ${MAX_PHOTO_SIDE} píxeles por lado.`,
    );
  }
  // Every pixel is read, and as few as possible are held: JPEG and WebP decode straight to the small size.
  await image().resize(PROBE).raw().toBuffer().catch(refuse);
  return { ...format, width, height };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function formatOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : 'unknown';
}

const notAnImage = () =>
  AppError.badRequest('not_an_image', 'El archivo no es una foto JPEG, PNG o WebP completa.');

const refuse = (): never => {
  throw notAnImage();
};
