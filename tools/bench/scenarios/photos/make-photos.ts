import { createRequire } from 'node:module';
import { join } from 'node:path';

// The library is the server's: nothing else here needs it.
const backend = join(import.meta.dirname, '../../../../backend/package.json');
const sharp = createRequire(backend)('sharp') as typeof import('sharp').default;

/** What the app makes of a photo at most. */
const WIDTH = 800;
const HEIGHT = 600;
const BYTES = 200_000;

/** As a form takes it. */
export const asFile = (buffer: Buffer) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });

/** Photos of 200 KB as phones send them, no two alike. */
export async function makePhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let n = 0; n < count; n += 1) photos.push(await makePhoto());
  return photos;
}

/** As a phone's camera takes it: 12 megapixels, held upright, with some detail to compress. */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'grey', noise } });
  return picture.blur(1.5).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
}

/** The more noise a picture has, the more bytes it takes. */
async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'grey', noise } });
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 90; quality > 10; quality -= 5) {
    best = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (best.length <= BYTES) break;
  }
  // Behind the end of the picture: the size is what counts on the way and on the disk.
  return Buffer.concat([best, Buffer.alloc(Math.max(0, BYTES - best.length))]);
}
