import { COMPRESSION, isSmallEnough, PHOTO_TYPE } from './photo-limits';

/** What the page hears: the photo, or null where this browser cannot make it here. */
export type Shrunk = Blob | null;

/** Below this a picture says too little to be worth another try. */
const LEAST_QUALITY = 0.2;

/**
 * Decodes, turns upright and draws smaller, away from the page: there twelve megapixels would stop every tap.
 */
async function shrink(photo: Blob): Promise<Shrunk> {
  const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, COMPRESSION.maxWidthOrHeight / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * scale));
    const height = Math.max(1, Math.round(whole.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    // What is transparent would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(whole, 0, 0, width, height);
    return await smallEnough(canvas);
  } finally {
    whole.close();
  }
}

async function smallEnough(canvas: OffscreenCanvas): Promise<Shrunk> {
  for (let quality: number = COMPRESSION.initialQuality; quality >= LEAST_QUALITY; quality -= 0.1) {
    const photo = await canvas.convertToBlob({ type: PHOTO_TYPE, quality });
    if (isSmallEnough(photo)) return photo;
  }
  return null;
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrink(data)
    .catch(() => null)
    .then((photo) => self.postMessage(photo));
});
