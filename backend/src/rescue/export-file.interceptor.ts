import { Inject, Injectable } from '@nestjs/common';

import { FormFileInterceptor } from '../common/form-file.interceptor.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from '../config/data-folders.js';
import { EXPORTS_UNDER_WAY, MAX_EXPORT_BYTES } from './rescue-limits.js';

/**
 * Reads the form of an export. It waits where received photos do: the same housekeeping cleans up after it.
 */
@Injectable()
export class ExportFileInterceptor extends FormFileInterceptor {
  constructor(@Inject(ENVIRONMENT) { dataDir }: Environment) {
    super({
      folder: incomingFolder(dataDir),
      field: 'archivo',
      maxBytes: MAX_EXPORT_BYTES,
      maxFields: 0,
      admissions: EXPORTS_UNDER_WAY,
      tooLarge: 'El archivo supera los 512 MB.',
      invalid: 'El formulario del archivo no es válido.',
    });
  }
}
