import type { TFunction } from 'i18next';

/** What iPhones make unless told otherwise. Browsers that do not know the format give it no type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Which picture could not be read, and what else can be done. */
export function photoFailure(original: Blob, t: TFunction<'field'>): string {
  if (!(original instanceof File)) return t('photos.failed');
  return t(isHeic(original) ? 'photos.failedHeic' : 'photos.failedFile', { name: original.name });
}
