import type { PipeTransform } from '@nestjs/common';

import { AppError } from './errors/app-error.js';

/** The highest id that the database can hold. */
export const MAX_ID = 2_147_483_647;

/** A numeric id in a path. What can't be an id is simply not there: 404. */
export class IdPipe implements PipeTransform<string, number> {
  /** @param missing the 404 of what the id is of */
  constructor(private readonly missing: () => AppError = AppError.notFound) {}

  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN;
    if (!(id <= MAX_ID)) throw this.missing();
    return id;
  }
}
