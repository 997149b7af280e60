import { AppError } from './app-error.js';

/** 429 that says how long to wait, to people in the message and to machines in Retry-After (seconds). */
export function tooOften(seconds: number): AppError {
  return new AppError(
    429,
    'too_often',
    `Demasiados intentos. Espera ${inWords(seconds)} e inténtalo de nuevo.`,
    { retryAfter: seconds },
    { 'Retry-After': String(seconds) },
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
