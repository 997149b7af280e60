/** Machine-readable codes of expected failures; clients decide by them, people read `message`. */
export type AppErrorDetails = Record<string, unknown>;

/**
 * An expected failure with the answer that the client gets.
 * `message` is Spanish and fit to show; nothing of the inside belongs in it.
 */
export class AppError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details?: AppErrorDetails,
    /** Extra response headers, e.g. `Retry-After`. */
    readonly headers?: Record<string, string>,
  ) {
    super(message);
    this.name = 'AppError';
  }

  static badRequest(code: string, message: string, details?: AppErrorDetails): AppError {
    return new AppError(400, code, message, details);
  }

  static unauthorized(
    message = 'Tu sesión no es válida. Inicia sesión de nuevo.',
    code = 'no_session',
  ): AppError {
    return new AppError(401, code, message);
  }

  static forbidden(message = 'No tienes permiso para hacer esto.'): AppError {
    return new AppError(403, 'forbidden', message);
  }

  /** One answer for 'is not there' and 'is not yours', so that nobody learns which. */
  static notFound(message = 'No se encontró lo que buscas.', code = 'not_found'): AppError {
    return new AppError(404, code, message);
  }

  static conflict(code: string, message: string, details?: AppErrorDetails): AppError {
    return new AppError(409, code, message, details);
  }
}
