import { storedFolder } from '../config/data-folders.js';
import type { Places } from '../config/places.js';
import { FilePhotoStorage } from './file-photo-storage.js';
import type { PhotoStorage } from './photo-storage.js';
import { S3PhotoStorage } from './s3/s3-photo-storage.js';

/** The storage that an installation keeps its photos in. */
export const openPhotoStorage = ({
  dataDir,
  photoBucket,
}: Pick<Places, 'dataDir' | 'photoBucket'>): PhotoStorage =>
  photoBucket ? new S3PhotoStorage(photoBucket) : new FilePhotoStorage(storedFolder(dataDir));
