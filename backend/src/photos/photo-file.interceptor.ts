import { Inject, Injectable } from '@nestjs/common';

import { FormFileInterceptor } from '../common/form-file.interceptor.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from '../config/data-folders.js';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, PHOTOS_UNDER_WAY } from './photo-limits.js';

/** Reads the form of a photo. */
@Injectable()
export class PhotoFileInterceptor extends FormFileInterceptor {
  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    super({
      folder: incomingFolder(dataDir),
      field: 'photos',
      maxBytes: MAX_PHOTO_BYTES,
      maxFields: 10,
      admissions: PHOTOS_UNDER_WAY,
      tooLarge: PHOTO_TOO_LARGE,
      invalid: 'El formulario de la foto no es válido.',
    });
  }
}
