import { RefusedDestination } from './destination.js';

/** What one try came to. */
export interface Outcome {
  taken: boolean;
  code: number | null;
  /** For people, in Spanish; null where it was taken. */
  error: string | null;
}

export function outcomeOfStatus(code: number): Outcome {
  if (code >= 200 && code < 300) return { taken: true, code, error: null };
  const redirects = code >= 300 && code < 400;
  const error = redirects
    ? `El destino contestó ${code}: una redirección, y no se siguen.`
    : `El destino contestó ${code}.`;
  return { taken: false, code, error };
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
  return { taken: false, code: null, error: reasonOf(error) };
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
