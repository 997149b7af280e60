/** A photo that waits in the dialog for its confirmation; nothing of it is stored yet. */
export type CapturedPhoto = {
  /** Identifies it within the dialog only. */
  key: string;
  /** The compressed JPEG. */
  blob: Blob;
  /** Bytes before compression. */
  originalSize: number;
  /** Bytes after compression. */
  size: number;
};

/** Whole percent by which compression made the photo smaller; never below 0. */
export function percentReduced({ originalSize, size }: Pick<CapturedPhoto, 'originalSize' | 'size'>): number {
  if (originalSize <= 0 || size >= originalSize) return 0;
  return Math.round((1 - size / originalSize) * 100);
}
