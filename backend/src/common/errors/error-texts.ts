/**
 * What an error says that brings no text of its own: by status, the machine's code and the person's words.
 */
export const ERROR_TEXTS = {
  400: { code: 'invalid', message: 'La solicitud no es válida.' },
  401: { code: 'no_session', message: 'Tu sesión no es válida. Inicia sesión de nuevo.' },
  403: { code: 'forbidden', message: 'No tienes permiso para hacer esto.' },
  404: { code: 'not_found', message: 'No se encontró lo que buscas.' },
  408: {
    code: 'stalled',
    message: 'Lo enviado no terminó de llegar. Revisa la conexión e inténtalo de nuevo.',
  },
  409: { code: 'conflict', message: 'La solicitud choca con otro cambio.' },
  413: { code: 'too_large', message: 'Lo enviado es demasiado grande.' },
  414: { code: 'address_too_long', message: 'La dirección solicitada es demasiado larga.' },
  415: { code: 'unsupported_media', message: 'El tipo de contenido no es compatible.' },
  429: { code: 'too_often', message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  500: {
    code: 'internal',
    message: 'Ocurrió un error en el servidor. Inténtalo de nuevo en unos minutos.',
  },
} as const;

/** For any status: one that is not listed is a plain 400 or 500. */
export function errorTextOf(status: number): { statusCode: number; code: string; message: string } {
  if (status in ERROR_TEXTS) {
    return { statusCode: status, ...ERROR_TEXTS[status as keyof typeof ERROR_TEXTS] };
  }
  return status < 500
    ? { statusCode: status, ...ERROR_TEXTS[400] }
    : { statusCode: 500, ...ERROR_TEXTS[500] };
}
