import { ConfigurationError } from '../config/configuration-error.js';
import { CONNECTION_LIMITS } from './data-source.js';
import { isPooledByTransaction } from './pooled-connections.js';

const CONNECT_LIMIT_MS = 10_000;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie atiende en esa dirección',
  ENOTFOUND: 'el servidor no existe',
  EAI_AGAIN: 'el nombre del servidor no se pudo resolver',
  ETIMEDOUT: 'el servidor no responde',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'el servidor no admite a ese usuario',
  '3D000': 'la base de datos no existe',
};

const POOLED =
  'un repartidor de conexiones (pgbouncer) las reparte por transacciones, y así se pierden bloqueos y sentencias preparadas. Usa pool_mode = session o la dirección de PostgreSQL';

/**
 * Proves that DATABASE_URL opens a database that can be worked with, in the way of the server, before
 * anything else is started.
 *
 * @throws ConfigurationError that names server and database, never the password
 */
export async function checkExternalDatabase(url: string): Promise<void> {
  const config = { connectionString: url, ...CONNECTION_LIMITS, connectionTimeoutMillis: CONNECT_LIMIT_MS };
  const pooled = await isPooledByTransaction(config).catch((error: unknown) => {
    throw unusable(url, reason(error), error);
  });
  if (pooled) throw unusable(url, POOLED);
}

function unusable(url: string, why: string, cause?: unknown): ConfigurationError {
  const { host, pathname } = new URL(url);
  return new ConfigurationError(
    `No se pudo abrir la base de datos de DATABASE_URL (${host}${pathname}): ${why}.`,
    { cause },
  );
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && REASONS[code]) || message || String(code);
}
