import { parseS3Settings, type S3Settings } from './s3-settings.js';

/**
 * Where PHOTO_STORAGE puts photos: in a bucket, or (none) in a folder below DATA_DIR. The S3_* variables may
 * be there before they are used.
 */
export function parsePhotoBucket(env: NodeJS.ProcessEnv): { photoBucket?: S3Settings; faults: string[] } {
  const storage = env['PHOTO_STORAGE']?.trim() || 'folder';
  if (storage === 'folder') return { faults: [] };
  if (storage !== 's3') {
    return { faults: [`PHOTO_STORAGE debe ser folder o s3; se recibió '${storage}'.`] };
  }
  const { settings, faults } = parseS3Settings(env);
  return { photoBucket: settings, faults };
}
