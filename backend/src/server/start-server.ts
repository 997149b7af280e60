import type { AddressInfo } from 'node:net';

import { DataSource } from 'typeorm';

import { createApp } from '../app.js';
import type { Environment } from '../config/environment.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { checkExternalDatabase } from '../database/external-database.js';
import { migrate } from '../database/migrate.js';
import { skipLostNumbers } from '../database/skip-lost-numbers.js';
import { equalNumbers } from '../inventory/equal-numbers.js';
import { UsersService } from '../users/users.service.js';
import type { NewAdministrator } from '../users/first-administrator.js';
import type { Arguments } from './arguments.js';
import { closeHttp } from './close-http.js';
import { checkPortIsFree, portError } from './http-port.js';
import type { Lifetime } from './lifetime.js';

/** How long running requests may take once the server was told to stop. */
const REQUEST_LIMIT_MS = 10_000;

/**
 * Brings the server up, step by step, saying each in Spanish through `say`. What a step starts is put on the
 * lifetime at once, so that whatever happens later, it is stopped again in reverse order.
 *
 * @throws ConfigurationError for what the operator can put right; StartInterrupted when a signal came between
 * @returns the address to open
 */
export async function startServer(
  environment: Environment,
  { demo }: Arguments,
  lifetime: Lifetime,
  say: (text: string) => void,
): Promise<string> {
  await checkPortIsFree(environment.port);
  if (environment.tracing) {
    const { startTracing } = await import('./tracing/start-tracing.js');
    lifetime.onStop(await startTracing(environment.tracing));
  }
  const databaseUrl = await openDatabase(environment, lifetime, say);
  lifetime.checkpoint();

  const migrations = await migrate(databaseUrl);
  if (migrations.length > 0) say(`Base de datos actualizada (migraciones: ${migrations.length}).`);
  if (await skipLostNumbers(databaseUrl)) {
    say(
      'La base de datos se restauró o cambió de servidor: los números nuevos empiezan un millón más adelante.',
    );
  }
  lifetime.checkpoint();

  const app = await createApp({ ...environment, databaseUrl });
  lifetime.onStop(() => closeHttp(app, REQUEST_LIMIT_MS, lifetime.hurry));
  lifetime.checkpoint();

  const { adminUsername, adminPassword } = environment;
  await app
    .get(UsersService)
    .ensureFirstAdministrator(adminUsername, adminPassword, (made) => sayAdministrator(made, say));
  if (demo) {
    say('Cargando la organización de demostración…');
    // Only when it is asked for: it brings a generator and photos along.
    const { loadDemo } = await import('../demo/load-demo.js');
    await loadDemo(app);
  }
  lifetime.checkpoint();

  const equal = await equalNumbers(app.get(DataSource));
  if (equal.length > 0) {
    say(`Hay activos con el mismo número que otro. Corrige el número de uno de ellos: ${equal.join(', ')}`);
  }

  // What goes wrong before there is a port to listen on has nothing to do with it.
  await app.init();
  try {
    await app.listen(environment.port);
  } catch (error) {
    throw portError(environment.port, error);
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `http://localhost:${port}`;
}

async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  lifetime: Lifetime,
  say: (text: string) => void,
): Promise<string> {
  if (databaseUrl !== undefined) {
    say('Conectando con la base de datos de DATABASE_URL…');
    await checkExternalDatabase(databaseUrl);
    return databaseUrl;
  }
  say(`Iniciando PostgreSQL en ${dataDir}…`);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onUnexpectedEnd: (restarted) => {
      if (restarted) say('PostgreSQL se detuvo de forma inesperada y se inició de nuevo.');
      else
        lifetime.fail(`PostgreSQL se detuvo y no pudo iniciarse de nuevo (véase ${dataDir}/postgres.log).`);
    },
  });
  lifetime.onStop(() => postgres.stop());
  return postgres.url;
}

/** A password that was made up is shown here and never again. */
function sayAdministrator({ username, password }: NewAdministrator, say: (text: string) => void): void {
  say('Creando el primer administrador:');
  say(`  Usuario:    ${username}`);
  say(
    password === undefined
      ? '  Contraseña: la de ADMIN_PASSWORD'
      : `  Contraseña: ${password}   (anótala: no se volverá a mostrar)`,
  );
}
