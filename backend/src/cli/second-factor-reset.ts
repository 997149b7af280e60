import { parseArgs } from 'node:util';

import { DataSource } from 'typeorm';

import { resetOnServer } from '../auth/second-factor/reset-on-server.js';
import { withDatabase } from '../backup/with-database.js';
import { readPlaces } from '../config/places.js';
import { dataSourceOptions } from '../database/data-source.js';
import { runProgram, UsageError } from './run-program.js';

const ANSWERS = {
  done: 'Segundo factor restablecido: la próxima vez basta la contraseña. Las sesiones abiertas siguen.',
  unknown: 'No hay ningún usuario con ese nombre.',
  none: 'Ese usuario no tiene un segundo factor.',
};

/** `npm run second-factor:reset`: for the administrator whom nobody else can help. See docs/production.md. */
await runProgram('npm run second-factor:reset -- --user USUARIO', async () => {
  const { values } = parseArgs({ options: { user: { type: 'string' } } });
  const { user } = values;
  if (user === undefined) throw new UsageError();
  const came = await withDatabase(readPlaces(process.env), async (url) => {
    const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
    try {
      return await resetOnServer(dataSource, user);
    } finally {
      await dataSource.destroy();
    }
  });
  if (came === 'done') console.log(ANSWERS.done);
  else console.error(ANSWERS[came]);
  return came === 'done' ? 0 : 1;
});
