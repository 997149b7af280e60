import imageCompression from 'browser-image-compression';
// The compressor's worker loads the library by address, from a CDN unless told otherwise: offline, and under
// our content security policy, that fails. The build makes a hashed file of our copy, which is precached.
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import { COMPRESSION, isSmallEnough, PHOTO_TYPE } from './photo-limits';

const PATIENCE_MS = 60_000;

/** As compressPhoto, in browsers that cannot draw in a worker: many times as slow. */
export async function compressSlowly(photo: Blob, onProgress: (percent: number) => void): Promise<Blob> {
  const file = photo instanceof File ? photo : new File([photo], 'camara.jpg', { type: photo.type });
  const compressed = await imageCompression(file, {
    ...COMPRESSION,
    fileType: PHOTO_TYPE,
    useWebWorker: true,
    // A blob: worker has no address of its own to resolve a relative one against.
    libURL: new URL(libraryUrl, window.location.href).href,
    onProgress,
    // A worker that has no memory left dies without a word.
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // The compressor gives up after some rounds and returns what it has; a browser may write another format.
  if (!isSmallEnough(compressed)) {
    throw new Error(`The photo became ${compressed.size} bytes of ${compressed.type}`);
  }
  return compressed;
}
