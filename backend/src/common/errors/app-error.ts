import { ERROR_TEXTS } from './error-texts.js';

/** What a client may need beyond `code` and `message`, such as the faults by field. */
export type AppErrorDetails = Record<string, unknown>;

/**
 * An expected failure with the answer that the client gets. Clients decide by `code`, people read `message`:
 * it is Spanish and fit to show; nothing of the inside belongs in it.
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
    message: string = ERROR_TEXTS[401].message,
    code: string = ERROR_TEXTS[401].code,
  ): AppError {
    return new AppError(401, code, message);
  }

  static forbidden(): AppError {
    return new AppError(403, ERROR_TEXTS[403].code, ERROR_TEXTS[403].message);
  }

  /** One answer for 'is not there' and 'is not yours', so that nobody learns which. */
  static notFound(
    message: string = ERROR_TEXTS[404].message,
    code: string = ERROR_TEXTS[404].code,
  ): AppError {
    return new AppError(404, code, message);
  }

  static conflict(code: string, message: string, details?: AppErrorDetails): AppError {
    return new AppError(409, code, message, details);
  }
}
