import imageCompression from 'browser-image-compression';
// The compressor's worker loads the library by address, from a CDN unless told otherwise: offline, and under
// our content security policy, that fails. The build makes a hashed file of our copy, which is precached.
import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import { COMPRESSION } from './photo-limits';

/**
 * Makes a JPEG of at most 800 px and 1 MB, upright whatever the EXIF orientation said, in a worker.
 * @param onProgress 0 to 100
 * @throws if the input is no image that this browser can read, or when `signal` is aborted
 */
export function compressPhoto(
  photo: Blob,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<Blob> {
  const file = photo instanceof File ? photo : new File([photo], 'camara.jpg', { type: photo.type });
  return imageCompression(file, {
    ...COMPRESSION,
    fileType: 'image/jpeg',
    useWebWorker: true,
    // A blob: worker has no address of its own to resolve a relative one against.
    libURL: new URL(libraryUrl, window.location.href).href,
    onProgress,
    signal,
  });
}
