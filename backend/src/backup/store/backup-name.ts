/** A moment as ISO 8601 says it, without the colons that some file systems refuse. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)$/;

/** Below the place of all backups: a folder for each. */
export const BACKUPS = 'backups';
export const MANIFEST = 'manifest.json';

export const nameOf = (createdAt: Date): string => createdAt.toISOString().replaceAll(':', '-');

/** When the backup of this name was made; undefined for what is no name of one. */
export function momentOf(name: string): Date | undefined {
  return NAME.test(name) ? new Date(name.replace(NAME, '$1:$2:$3')) : undefined;
}
