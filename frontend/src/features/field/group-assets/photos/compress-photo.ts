import imageCompression from 'browser-image-compression';
// The compressor's worker loads the library by address, from a CDN unless told otherwise: offline, and under
// our content security policy, that fails. The build makes a hashed file of our copy, which is precached.
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import { COMPRESSION, PHOTO_TYPE } from './photo-limits';

/**
 * Makes a JPEG of at most 800 px and 1 MB, upright whatever the EXIF orientation said, in a worker.
 * @param onProgress 0 to 100
 * @throws if the input is no image that this browser can read or make small enough, or when `signal` is aborted
 */
export async function compressPhoto(
  photo: Blob,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<Blob> {
  const file = photo instanceof File ? photo : new File([photo], 'camara.jpg', { type: photo.type });
  const compressed = await imageCompression(file, {
    ...COMPRESSION,
    fileType: PHOTO_TYPE,
    useWebWorker: true,
    // A blob: worker has no address of its own to resolve a relative one against.
    libURL: new URL(libraryUrl, window.location.href).href,
    onProgress,
    signal,
  });
  // The compressor gives up after some rounds and returns what it has; a browser may write another format.
  if (compressed.type !== PHOTO_TYPE || compressed.size > COMPRESSION.maxSizeMB * MEGABYTE) {
    throw new Error(`The photo became ${compressed.size} bytes of ${compressed.type}`);
  }
  return compressed;
}

const MEGABYTE = 1024 * 1024;
