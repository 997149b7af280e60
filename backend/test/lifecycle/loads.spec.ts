import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fromGlobalSetup } from '../support/test-database.js';
import { ServerProcess, until } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };
const PARTS = 6;
const ROWS_PER_PART = 1_000;

describe('a load in the background, and the end of its server', () => {
  let server: ServerProcess;
  let token: string;
  afterEach(() => server.destroy());

  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as T;
  };
  const start = async (folder: string): Promise<void> => {
    server = await (await ServerProcess.start(folder, ADMIN)).untilReady();
    token = '';
    const { accessToken } = await ask<{ accessToken: string }>('auth/login', {
      username: ADMIN.ADMIN_USERNAME,
      password: ADMIN.ADMIN_PASSWORD,
    });
    token = accessToken;
  };
  const send = async (): Promise<string> => {
    const id = randomUUID();
    const filas_total = PARTS * ROWS_PER_PART;
    await ask('admin/imports', { id, archivo: 'a.csv', filas_total, segundo_plano: true });
    for (let part = 0; part < PARTS; part += 1) {
      const fila_inicial = 2 + part * ROWS_PER_PART;
      const items = Array.from({ length: ROWS_PER_PART }, (_, index) => ({
        NUMERO_DE_ACTIVO: `F-${fila_inicial + index}`,
        SECCIONAL: 'Norte',
      }));
      await ask(`admin/imports/${id}/parts`, { items, fila_inicial });
    }
    return id;
  };
  const expectLoaded = async (id: string): Promise<void> => {
    type Answer = { import: { estado: string; partes: number; details: object } };
    let found = await ask<Answer>(`admin/imports/${id}`);
    await until(async () => {
      found = await ask<Answer>(`admin/imports/${id}`);
      return found.import.estado === 'completa';
    }, 'the load is over');
    const total = PARTS * ROWS_PER_PART;
    expect(found.import).toMatchObject({ partes: PARTS, details: { total, inserted: total, errors: 0 } });
  };
  const newFolder = (): string => join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'life-')), 'data');

  it('ends in order after the part that is being loaded, and goes on with the next start', async () => {
    const folder = newFolder();
    await start(folder);
    const id = await send();
    server.ctrlC();
    expect(await server.exit).toBe(0);
    expect(server.output).toMatch(/Servidor detenido\.\n$/);
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).not.toMatch(/terminating connection/);
    expect(log).toMatch(/database system is shut down\n$/);

    await start(folder);
    await expectLoaded(id);
  });

  it('is taken up where it stood after server and PostgreSQL were killed', async () => {
    const folder = newFolder();
    await start(folder);
    const id = await send();
    process.kill(server.postgresPid(), 'SIGKILL');
    server.signal('SIGKILL');
    await server.exit;
    await start(folder);
    await expectLoaded(id);
  });
});
