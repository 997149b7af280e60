import type { Shrunk } from './shrink.worker';

/**
 * Makes a JPEG of at most 800 px and 1 MB, upright whatever the EXIF orientation said, in a worker.
 * @param onProgress 0 to 100
 * @throws if the input is no image that this browser can read or make small enough
 */
export async function compressPhoto(photo: Blob, onProgress: (percent: number) => void): Promise<Blob> {
  const shrunk = await shrinkInWorker(photo);
  if (shrunk) return shrunk;
  // Browsers whose workers cannot draw, and pictures that these cannot read, have a second chance.
  const { compressSlowly } = await import('./compress-slowly');
  return compressSlowly(photo, onProgress);
}

/** A worker that has no memory left dies without a word. */
const SILENCE_MS = 30_000;

/** null where this browser cannot do it so. */
async function shrinkInWorker(photo: Blob): Promise<Shrunk> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Shrunk>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Shrunk>) => resolve(data));
      // Its file is not there, or the browser wants none: the page has another way.
      worker.addEventListener('error', () => resolve(null));
      setTimeout(() => resolve(null), SILENCE_MS);
      worker.postMessage(photo);
    });
  } finally {
    worker.terminate();
  }
}
