import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { fromGlobalSetup, makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { ServerProcess, until } from './server-process.js';

/** Anything: the test holds it, and the first administrator's commit waits for it. */
const GATE = 4_711;

/** Whatever moment a kill picks, somebody has seen a password that opens the door. */
describe('the password of the first administrator', () => {
  let database: TestDatabase;
  let operator: pg.Client;
  let running: ServerProcess[];

  beforeEach(async () => {
    running = [];
    database = await makeTestDatabase();
    operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    await operator.query('SELECT pg_advisory_lock($1)', [GATE]);
    await operator.query(`
      CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER gate AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate()`);
  });
  afterEach(async () => {
    for (const server of running) await server.destroy();
    await operator.end();
    await database.drop();
  });

  const start = async (): Promise<ServerProcess> => {
    const folder = join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'first-')), 'data');
    const variables = { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(32) };
    const server = await ServerProcess.start(folder, variables);
    running.push(server);
    return server;
  };
  const said = ({ output }: ServerProcess): string | undefined => /Contraseña: (\S+)/.exec(output)?.[1];

  /** Kills the first server while its administrator is made, but the commit has not come through. */
  const killAtTheCommit = async (): Promise<string> => {
    const server = await start();
    await until(() => said(server) !== undefined, 'it says the password before the commit');
    await until(async () => (await atTheGate()).length > 0, 'its commit has begun');
    server.signal('SIGKILL');
    await server.exit;
    return said(server) ?? '';
  };

  const atTheGate = async (): Promise<{ pid: number }[]> => {
    const { rows } = await operator.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [GATE],
    );
    return rows;
  };

  const login = async (server: ServerProcess, password: string | undefined): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'admin', password });
    return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };

  it('is another one with the next start when a kill came before it was true', async () => {
    const before = await killAtTheCommit();
    for (const { pid } of await atTheGate()) await operator.query('SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => (await atTheGate()).length === 0, 'the commit has failed');
    await operator.query('DROP TRIGGER gate ON users');

    const next = await (await start()).untilReady();
    expect(said(next)).toEqual(expect.any(String));
    expect(said(next)).not.toBe(before);
    expect(await login(next, said(next))).toBe(200);
    expect(await login(next, before)).toBe(401);
  });

  it('is the one that was said when the commit came through after the kill', async () => {
    const before = await killAtTheCommit();
    await operator.query('SELECT pg_advisory_unlock($1)', [GATE]);

    const next = await (await start()).untilReady();
    expect(next.output).not.toContain('Contraseña');
    expect(await login(next, before)).toBe(200);
  });
});
