import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { fromGlobalSetup } from '../support/test-database.js';
import { isPostgres, ServerProcess, until } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };

describe('the life of a server with its own PostgreSQL', () => {
  const running: ServerProcess[] = [];
  const newFolder = (): string => join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'life-')), 'data');
  const start = async (dataDir: string, variables?: Record<string, string>): Promise<ServerProcess> => {
    const server = await ServerProcess.start(dataDir, variables);
    running.push(server);
    return server;
  };
  const login = async (server: ServerProcess, username: string, password: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };

  afterEach(async () => {
    for (const server of running.splice(0)) await server.destroy();
  });

  it('says how to log in once, keeps its secrets to itself, and finds everything again', async () => {
    const folder = newFolder();
    const first = await (await start(folder)).untilReady();
    await until(() => first.output.includes('está listo'), 'it says that it is ready');
    expect(first.output).toContain(`http://localhost:${first.port}`);
    const password = /Contraseña: (\S+)/.exec(first.output)?.[1] ?? '';
    expect(await login(first, 'admin', password)).toBe(200);
    for (const secret of ['jwt-secret', 'postgres-password']) {
      expect(statSync(join(folder, secret)).mode & 0o777).toBe(0o600);
    }
    const postgres = first.postgresPid();
    first.signal('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(isPostgres(postgres)).toBe(false);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);

    const second = await (await start(folder)).untilReady();
    expect(second.output).not.toContain('Contraseña');
    expect(await login(second, 'admin', password)).toBe(200);
  });

  it('ends in order on Ctrl-C, which PostgreSQL must not get', async () => {
    const folder = newFolder();
    const server = await (await start(folder)).untilReady();
    const postgres = server.postgresPid();
    server.ctrlC();
    expect(await server.exit).toBe(0);
    expect(server.output).toMatch(/Deteniendo el servidor…\nServidor detenido\.\n$/);
    expect(isPostgres(postgres)).toBe(false);
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    // Had it got the signal too, connections of the server would have been cut.
    expect(log).not.toMatch(/terminating connection/);
    expect(log).toMatch(/database system is shut down\n$/);
  });

  it('ends in order when the signal comes during the start', async () => {
    const folder = newFolder();
    const server = await start(folder);
    await until(() => server.output.includes('Iniciando PostgreSQL'), 'the database is being made');
    server.signal('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    await (await start(folder)).untilReady();
  });

  it('recovers after kill -9, and ends the PostgreSQL that was left alone', async () => {
    const folder = newFolder();
    const first = await (await start(folder, ADMIN)).untilReady();
    const orphan = first.postgresPid();
    first.signal('SIGKILL');
    await first.exit;
    expect(isPostgres(orphan)).toBe(true);

    const second = await (await start(folder, ADMIN)).untilReady();
    expect(isPostgres(orphan)).toBe(false);
    expect(second.postgresPid()).not.toBe(orphan);
    expect(await login(second, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD)).toBe(200);
  });

  it('recovers after server and PostgreSQL were both killed', async () => {
    const folder = newFolder();
    const first = await (await start(folder, ADMIN)).untilReady();
    process.kill(first.postgresPid(), 'SIGKILL');
    first.signal('SIGKILL');
    await first.exit;
    const second = await (await start(folder, ADMIN)).untilReady();
    expect(await login(second, ADMIN.ADMIN_USERNAME, ADMIN.ADMIN_PASSWORD)).toBe(200);
  });

  it('recovers from a kill while the database was being made, and from a lock whose number lives on', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres.new-Ab12Cd', 'data'), { recursive: true });
    writeFileSync(join(folder, 'server.lock'), `${process.pid} 1 another-boot`);
    await (await start(folder)).untilReady();
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('does not take a foreign process for its PostgreSQL', async () => {
    const folder = newFolder();
    const first = await (await start(folder)).untilReady();
    first.signal('SIGTERM');
    await first.exit;
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n1\n5432\n`);
    await (await start(folder)).untilReady();
  });

  it('starts PostgreSQL again when that ends by itself', async () => {
    const server = await (await start(newFolder())).untilReady();
    const before = server.postgresPid();
    process.kill(before, 'SIGKILL');
    await until(() => server.output.includes('se inició de nuevo'), 'it says so');
    await server.untilReady();
    expect(server.postgresPid()).not.toBe(before);
  });

  it('refuses a second server on its folder, which does the first no harm', async () => {
    const folder = newFolder();
    const first = await (await start(folder)).untilReady();
    const second = await start(folder);
    expect(await second.exit).toBe(1);
    expect(lastLines(second, 1)).toMatch(/^Ya hay un servidor en marcha con DATA_DIR=/);
    expect(await first.isReady()).toBe(true);
  });

  const lastLines = ({ output }: ServerProcess, count: number): string =>
    output.trimEnd().split('\n').slice(-count).join('\n');

  describe('says in one line what keeps it from starting', () => {
    const refusal = async (dataDir: string, variables: Record<string, string>): Promise<string> => {
      const server = await start(dataDir, variables);
      expect(await server.exit).toBe(1);
      return server.output;
    };

    it('a taken port, before anything else is made', async () => {
      const folder = newFolder();
      const port = new URL(fromGlobalSetup('TEST_POSTGRES_URL')).port;
      const words = await refusal(folder, { PORT: port });
      expect(words).toMatch(new RegExp(`^El puerto ${port} ya está en uso: .*\\n$`));
      expect(existsSync(join(folder, 'postgres'))).toBe(false);
    });

    it('a DATA_DIR that cannot be written', async () => {
      const file = join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'life-')), 'file');
      writeFileSync(file, '');
      const words = await refusal(join(file, 'data'), {});
      expect(words).toMatch(/^No se puede escribir en la carpeta de datos DATA_DIR=.*\n$/);
    });

    it.each([
      ['nobody there', 'postgresql://u:clave-x@127.0.0.1:1/inventario', 'nadie atiende'],
      ['not an address', 'mysql://u:clave-x@127.0.0.1/inventario', 'DATABASE_URL debe tener la forma'],
    ])('a wrong DATABASE_URL: %s', async (_case, url, reason) => {
      const words = await refusal(newFolder(), { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) });
      expect(lastLine(words)).toContain(reason);
      expect(words).not.toContain('clave-x');
      expect(words).not.toMatch(/^\s+at /m);
    });

    it('a DATABASE_URL with a wrong password, or without a JWT_SECRET', async () => {
      const url = new URL(fromGlobalSetup('TEST_POSTGRES_URL'));
      url.password = 'clave-x';
      const words = await refusal(newFolder(), { DATABASE_URL: url.href, JWT_SECRET: 'x'.repeat(32) });
      expect(lastLine(words)).toContain('usuario o contraseña incorrectos');
      const without = await refusal(newFolder(), { DATABASE_URL: fromGlobalSetup('TEST_POSTGRES_URL') });
      expect(without).toMatch(/^JWT_SECRET es obligatorio .*\n$/);
    });

    const lastLine = (words: string): string => words.trimEnd().split('\n').at(-1) ?? '';
  });
});
