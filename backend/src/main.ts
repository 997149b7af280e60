import { ConfigurationError } from './config/configuration-error.js';
import { readEnvironment } from './config/environment.js';
import { isLostConnection } from './database/lost-connection.js';
import { readArguments } from './server/arguments.js';
import { Lifetime, StartInterrupted } from './server/lifetime.js';

/**
 * Process entry: starts everything, waits for a signal, stops everything; exit code 0 only if all went well.
 */
const lifetime = new Lifetime();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => lifetime.askToStop());
}
// The launcher holds the other end of this channel: when it is killed, nobody could stop the server any more.
process.on('disconnect', () => lifetime.askToStop());
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    console.error(event, error);
    // The driver may tell of a lost connection when nobody listens any more.
    if (isLostConnection(error)) return;
    lifetime.fail('Error inesperado: el servidor se detiene.');
  });
}

const say = (text: string): void => console.log(text);

async function run(): Promise<void> {
  // Loading the application takes a while, and a signal may come in it: the handlers above are there first.
  const { startServer } = await import('./server/start-server.js');
  lifetime.checkpoint();
  const address = await startServer(
    readEnvironment(process.env),
    readArguments(process.argv.slice(2)),
    lifetime,
    say,
  );
  say(`Inventario está listo: abre ${address} en el navegador (Ctrl-C para detenerlo).`);
  await lifetime.untilAsked();
  say('Deteniendo el servidor…');
}

async function main(): Promise<number> {
  let code = 0;
  try {
    await run();
  } catch (error) {
    if (error instanceof ConfigurationError) for (const fault of error.faults) console.error(fault);
    else if (!(error instanceof StartInterrupted)) console.error(error);
    if (!(error instanceof StartInterrupted)) code = 1;
  }
  const errors = await lifetime.stopAll();
  for (const error of errors) console.error(error);
  if (lifetime.failed !== undefined) console.error(lifetime.failed);
  if (errors.length > 0 || lifetime.failed !== undefined) code = 1;
  if (code === 0) say('Servidor detenido.');
  return code;
}

process.exit(await main());
