import { ParseUUIDPipe } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';

/** Id of an import in a path: what is no UUID is simply not there. */
export const importIdPipe = (): ParseUUIDPipe =>
  new ParseUUIDPipe({ exceptionFactory: () => AppError.notFound('Carga no encontrada') });
