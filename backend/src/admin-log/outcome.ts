import { HttpException } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';

/** `rechazado`: the call was refused, and changed nothing. `fallido`: the server failed at it. */
export const ACT_OUTCOMES = ['hecho', 'rechazado', 'fallido'] as const;

export type ActOutcome = (typeof ACT_OUTCOMES)[number];

export interface Outcome {
  outcome: ActOutcome;
  /** Of the error; null where it was done. */
  code: string | null;
}

export const DONE: Outcome = { outcome: 'hecho', code: null };

/** What an error makes of an act; of the inside of the server it tells nothing. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) return { outcome: refusal(error.statusCode), code: error.code };
  if (error instanceof HttpException) {
    return { outcome: refusal(error.getStatus()), code: String(error.getStatus()) };
  }
  return { outcome: 'fallido', code: null };
}

const refusal = (status: number): ActOutcome => (status < 500 ? 'rechazado' : 'fallido');
