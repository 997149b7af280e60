import type { Page } from '@playwright/test';
import type { PhotoFile } from './drawn-photos.ts';

export type Side = 'front' | 'back';

/**
 * What the colour of a photo says: red of which asset (0 to 30), green of which side; all of them are as
 * blue.
 */
const RED_STEP = 8;
const GREEN: Record<Side, number> = { front: 60, back: 200 };
const BLUE = 120;
/** Compression moves colours a little. */
const NEAR = 3;

/** The two photos of the n-th asset, in colours of its own: what arrives says of which asset it is. */
export async function photosOf(page: Page, asset: number): Promise<Record<Side, PhotoFile>> {
  const draw = async (side: Side): Promise<PhotoFile> => {
    const colour = `rgb(${RED_STEP * asset} ${GREEN[side]} ${BLUE})`;
    const base64 = await page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 800, 600);
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
    }, colour);
    return { name: `${side}-${asset}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  };
  return { front: await draw('front'), back: await draw('back') };
}

/** Of which asset and side a photo is, by its colour; null where it is none of these. */
export async function readPhoto(page: Page, bytes: Buffer): Promise<{ asset: number; side: Side } | null> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate(async (base64) => {
    const response = await fetch(`data:image/jpeg;base64,${base64}`);
    const picture = await createImageBitmap(await response.blob());
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(picture, -picture.width / 2, -picture.height / 2);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  }, bytes.toString('base64'));
  const side = (['front', 'back'] as const).find((one) => Math.abs(GREEN[one] - green) <= NEAR);
  if (side === undefined || Math.abs(BLUE - blue) > NEAR) return null;
  return { asset: Math.round(red / RED_STEP), side };
}
