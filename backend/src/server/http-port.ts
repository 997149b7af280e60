import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { ConfigurationError } from '../config/configuration-error.js';

/** A server that was told to stop a moment ago may still be finishing. */
const PATIENCE_MS = 2_000;

/**
 * Finds out early whether PORT is free: a database need not be started to say that it is not.
 *
 * @throws ConfigurationError when it stays taken for two seconds, or must not be used
 */
export async function checkPortIsFree(port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await probe(port);
    } catch (error) {
      const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!busy || Date.now() > deadline) throw portError(port, error);
      await delay(100);
    }
  }
}

/** The clear line for a `listen` that failed. */
export function portError(port: number, error: unknown): ConfigurationError {
  const { code, message } = error as NodeJS.ErrnoException;
  const texts: Record<string, string> = {
    EADDRINUSE: `El puerto ${port} ya está en uso: detén el otro programa o elige otro con PORT.`,
    EACCES: `No hay permiso para usar el puerto ${port}: elige otro con PORT.`,
  };
  return new ConfigurationError(texts[code ?? ''] ?? `No se puede usar el puerto ${port}: ${message}`, {
    cause: error,
  });
}

function probe(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => server.close(() => resolve()));
  });
}
