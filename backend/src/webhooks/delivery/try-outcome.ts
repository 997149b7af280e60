import { RefusedDestination } from './destination.js';
import type { Answer } from './post-message.js';
import { waitAskedFor } from './retry-after.js';

/** What one try came to. */
export interface Outcome {
  taken: boolean;
  code: number | null;
  /** For people, in Spanish; null where it was taken. */
  error: string | null;
  /** Milliseconds for which the destination asked to be left alone; 0 where it did not. */
  wait: number;
}

export function outcomeOfAnswer({ status: code, retryAfter }: Answer): Outcome {
  if (code >= 200 && code < 300) return { taken: true, code, error: null, wait: 0 };
  const redirects = code >= 300 && code < 400;
  const error = redirects
    ? `El destino contestó ${code}: una redirección, y no se siguen.`
    : `El destino contestó ${code}.`;
  return { taken: false, code, error, wait: waitAskedFor(code, retryAfter, new Date()) };
}

/** By the codes of Node's errors. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No existe un servidor con ese nombre.',
  EAI_AGAIN: 'No se pudo averiguar la dirección del destino.',
  ECONNREFUSED: 'El destino no aceptó la conexión.',
  ECONNRESET: 'El destino cortó la conexión.',
  EHOSTUNREACH: 'No hay camino hasta el destino.',
  ENETUNREACH: 'No hay camino hasta el destino.',
  ETIMEDOUT: 'El destino no contestó a tiempo.',
  HPE_HEADER_OVERFLOW: 'La respuesta del destino es demasiado larga.',
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

export function outcomeOfError(error: unknown): Outcome {
  return { taken: false, code: null, error: reasonOf(error), wait: 0 };
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedDestination) return 'La dirección es interna, y no está entre las permitidas.';
  const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (name === 'TimeoutError' || (cause as Error | undefined)?.name === 'TimeoutError') {
    return 'El destino no contestó a tiempo.';
  }
  if (code !== undefined && CERTIFICATE.test(code)) return 'El certificado del destino no es válido.';
  return (code !== undefined && REASONS[code]) || 'No se pudo conectar con el destino.';
}
