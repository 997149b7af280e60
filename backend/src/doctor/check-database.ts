import type pg from 'pg';

import { listMigrations } from '../backup/database/tables.js';
import { POOL_SIZE } from '../database/data-source.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { fault, type Finding, good, warning } from './finding.js';

/** What the product asks of a PostgreSQL, and whether what it stores there survives a power cut. */
export async function checkDatabase(client: pg.ClientBase): Promise<Finding[]> {
  return [
    ...(await checkServer(client)),
    ...(await checkExtensions(client)),
    ...(await checkVersion(client)),
  ];
}

interface Settings {
  version: string;
  encoding: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  connections: number;
}

async function checkServer(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<Settings>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
            current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
            current_setting('synchronous_commit') AS synchronous_commit,
            current_setting('max_connections')::int AS connections`,
  );
  return rows.flatMap((settings) => [good(`PostgreSQL ${settings.version}.`), ...judgeSettings(settings)]);
}

export function judgeSettings(settings: Omit<Settings, 'version'>): Finding[] {
  const found: Finding[] = [];
  if (settings.encoding !== 'UTF8') {
    found.push(
      fault(
        `La base de datos guarda los textos en ${settings.encoding}.`,
        'Crea otra con ENCODING UTF8 y restaura en ella una copia de seguridad.',
      ),
    );
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (settings[name] !== 'off') continue;
    found.push(
      fault(
        `PostgreSQL tiene ${name} = off: lo confirmado a los teléfonos se puede perder en un corte de luz.`,
        `ALTER SYSTEM RESET ${name}; y recarga la configuración de PostgreSQL.`,
      ),
    );
  }
  if (settings.connections < POOL_SIZE + SPARE) {
    found.push(
      warning(
        `PostgreSQL admite ${settings.connections} conexiones y cada copia del servidor usa hasta ${POOL_SIZE}.`,
        `Fija max_connections en ${POOL_SIZE} por cada copia del servidor, y ${SPARE} más.`,
      ),
    );
  }
  return found;
}

/** For migrations, backups and whoever looks after the database. */
const SPARE = 10;

async function checkExtensions(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; installed: boolean; available: boolean }>(
    `SELECT wanted.name, e.extname IS NOT NULL AS installed, a.name IS NOT NULL AS available
     FROM unnest(ARRAY['unaccent', 'pg_trgm']) AS wanted (name)
     LEFT JOIN pg_extension e ON e.extname = wanted.name
     LEFT JOIN pg_available_extensions a ON a.name = wanted.name
     ORDER BY 1`,
  );
  return rows.map(({ name, installed, available }) => {
    if (installed) return good(`Extensión ${name}.`);
    const remedy = available
      ? `CREATE EXTENSION ${name}; o inicia el servidor con un usuario que pueda crearla.`
      : `Instala las extensiones de PostgreSQL (en Debian, postgresql-contrib) y luego CREATE EXTENSION ${name};`;
    return fault(`Falta la extensión ${name}.`, remedy);
  });
}

async function checkVersion(client: pg.ClientBase): Promise<Finding[]> {
  const ran = await listMigrations(client);
  const own: string[] = MIGRATIONS.map(({ name }) => name);
  const waiting = own.filter((name) => !ran.includes(name)).length;
  if (ran.some((name) => !own.includes(name))) {
    return [
      fault(
        'La base de datos es de una versión más nueva que este programa.',
        'Instala la versión del programa que la actualizó, o una posterior.',
      ),
    ];
  }
  if (waiting === 0) return [good('La base de datos es de esta versión del programa.')];
  return [
    warning(
      `La base de datos es de una versión anterior de este programa (migraciones por ejecutar: ${waiting}).`,
      'Haz una copia de seguridad con la versión anterior e inicia el servidor de esta: las ejecuta al arrancar.',
    ),
  ];
}
