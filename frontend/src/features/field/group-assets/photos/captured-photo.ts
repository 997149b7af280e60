/** A photo that waits in its form for the save; until then the form's draft holds it. */
export type CapturedPhoto = {
  /** Identifies it in its form and in the form's draft. */
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
