import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';

import { isUnstorableText } from '../sql/sql-state.js';
import { AppError } from './app-error.js';
import type { ErrorResponseDto } from './error-response.dto.js';
import { errorTextOf } from './error-texts.js';

/**
 * Turns everything thrown into the one error shape. Expected failures keep their text;
 * unexpected ones are logged with the request id and say nothing of the inside.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const body = this.toBody(error);
    if (body.statusCode >= 500) {
      this.logger.error({ requestId: request.id, err: error }, `${request.method} ${request.path} failed`);
    }
    // A stream that already began cannot change its status: breaking it tells the client.
    if (response.headersSent) {
      response.destroy(error instanceof Error ? error : undefined);
      return;
    }
    if (error instanceof AppError && error.headers) response.set(error.headers);
    response.status(body.statusCode).json(body);
  }

  private toBody(error: unknown): ErrorResponseDto {
    if (error instanceof AppError) {
      const { statusCode, code, message, details } = error;
      return { statusCode, code, message, ...(details && { details }) };
    }
    // The last line of defence: every text that comes in should have been cleaned before.
    return errorTextOf(isUnstorableText(error) ? 400 : statusOf(error));
  }
}

/** Nest's own exceptions and the body parsers' errors (which carry `status`) count; nothing else does. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'status' in error && 'expose' in error && typeof error.status === 'number') {
    return error.status;
  }
  return 500;
}
