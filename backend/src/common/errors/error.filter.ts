import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';

import { AppError } from './app-error.js';
import type { ErrorResponseDto } from './error-response.dto.js';

const TEXTS: Record<number, [code: string, message: string]> = {
  400: ['invalid', 'La solicitud no es válida.'],
  401: ['no_session', 'Tu sesión no es válida. Inicia sesión de nuevo.'],
  403: ['forbidden', 'No tienes permiso para hacer esto.'],
  404: ['not_found', 'No se encontró lo que buscas.'],
  409: ['conflict', 'La solicitud choca con otro cambio.'],
  413: ['too_large', 'Lo enviado es demasiado grande.'],
  415: ['unsupported_media', 'El tipo de contenido no es compatible.'],
  429: ['too_often', 'Demasiados intentos. Espera un momento e inténtalo de nuevo.'],
};

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
    const statusCode = statusOf(error);
    const known = TEXTS[statusCode];
    if (known) return { statusCode, code: known[0], message: known[1] };
    if (statusCode < 500) return { statusCode, code: 'invalid', message: 'La solicitud no es válida.' };
    return {
      statusCode: 500,
      code: 'internal',
      message: 'Ocurrió un error en el servidor. Inténtalo de nuevo en unos minutos.',
    };
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
