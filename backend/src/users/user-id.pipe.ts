import type { PipeTransform } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';

const INT4_MAX = 2_147_483_647;

/** The id in a path. What can't be an id is a user that is not there: 404. */
export class UserIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > INT4_MAX) throw AppError.notFound('Usuario no encontrado');
    return id;
  }
}
