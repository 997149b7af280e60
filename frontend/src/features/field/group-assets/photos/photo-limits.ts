/** What every photo is compressed to before it is stored (specification §9). */
export const COMPRESSION = { maxSizeMB: 1, maxWidthOrHeight: 800, initialQuality: 0.7 } as const;

export const PHOTO_TYPE = 'image/jpeg';

/** What may be stored. */
export const isSmallEnough = ({ type, size }: Blob): boolean =>
  type === PHOTO_TYPE && size <= COMPRESSION.maxSizeMB * 1024 * 1024;

/** What the camera is asked for; a camera that has less gives what it has. */
export const CAMERA_SIZE = { width: 1280, height: 720 } as const;
