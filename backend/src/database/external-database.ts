import pg from 'pg';

import { ConfigurationError } from '../config/configuration-error.js';

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

/**
 * Proves that DATABASE_URL opens a database before anything else is started.
 *
 * @throws ConfigurationError that names server and database, never the password
 */
export async function checkExternalDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  // A failing connection may also emit; the rejection below already tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new ConfigurationError(
      `No se pudo abrir la base de datos de DATABASE_URL (${host}${pathname}): ${reason(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && REASONS[code]) || message || String(code);
}
