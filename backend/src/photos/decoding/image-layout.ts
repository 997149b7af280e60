import { jpegLayout } from './jpeg-layout.ts';
import { pngLayout } from './png-layout.ts';
import { UnfitPhoto } from './unfit-photo.ts';
import { webpLayout } from './webp-layout.ts';

/** What the bytes say of an image before anything is decoded. */
export interface ImageLayout {
  width: number;
  height: number;
  /** Bytes that a decoder must hold at once; 0 where it reads row by row. */
  held: number;
  /**
   * The file without what is not needed to see its pixels: profiles, places, texts, whatever hangs on behind.
   */
  pixels: Buffer;
}

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** @throws UnfitPhoto */
export function layoutOf(bytes: Buffer): ImageLayout & { format: ImageFormat } {
  const format = formatOf(bytes);
  return { format, ...READERS[format](bytes) };
}

const READERS: Record<ImageFormat, (bytes: Buffer) => ImageLayout> = {
  jpeg: jpegLayout,
  png: pngLayout,
  webp: webpLayout,
};

function formatOf(bytes: Buffer): ImageFormat {
  const hex = bytes.toString('hex', 0, 8);
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex === '89504e470d0a1a0a') return 'png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (isWebp) return 'webp';
  throw new UnfitPhoto('not_an_image');
}
