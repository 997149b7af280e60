/** The camera gave none, it cannot be read at all, not by this browser, or it is none. */
export type Reason = 'noPicture' | 'unreadable' | 'heic' | 'notImage';

/** A photo that was not taken, and why; what comes from the camera has no name. */
export type RefusedPhoto = { name: string | null; reason: Reason };

/** What iPhones make unless told otherwise. Browsers that do not know the format give it no type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const isImage = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** Of a picture that could not be read. */
export function refusedFile(original: Blob): RefusedPhoto {
  if (!(original instanceof File)) return { name: null, reason: 'noPicture' };
  return { name: original.name, reason: isHeic(original) ? 'heic' : 'unreadable' };
}
