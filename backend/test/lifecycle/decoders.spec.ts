import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { incomingFolder } from '../../src/config/data-folders.js';
import { decoderProcesses } from '../support/decoder-processes.js';
import { baselineJpeg } from '../support/hostile-photos/jpeg.js';
import { flatPng } from '../support/hostile-photos/png.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { ServerProcess, until } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };
const ITEM = { NUMERO_DE_ACTIVO: 'V-1', DESCRIPCIoN: 'Equipo', ESTADO: 'BUENO', SECCIONAL: 'Norte' };

describe('the processes that decode photos', () => {
  let server: ServerProcess;
  let send: (path: string, body: object | FormData) => Promise<Response>;
  let action: string;

  beforeEach(async () => {
    const folder = join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'decoders-')), 'data');
    server = await ServerProcess.start(folder, ADMIN);
    await server.untilReady();
    let authorization = '';
    send = (path, body) => {
      const isForm = body instanceof FormData;
      const headers = { authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) };
      return fetch(`${server.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
    };
    const login = await send('auth/login', {
      username: ADMIN.ADMIN_USERNAME,
      password: ADMIN.ADMIN_PASSWORD,
    });
    authorization = `Bearer ${((await login.json()) as { accessToken: string }).accessToken}`;
    expect((await send('inventory/upload', { items: [ITEM] })).status).toBe(201);
    action = randomUUID();
    const change = {
      activo_id: 1,
      base_version: 1,
      data_before: { SERIAL: null },
      data_after: { SERIAL: 'X' },
    };
    const acciones = [{ id: action, grupo_id: 1, action_type: 'UPDATE', ...change }];
    const answer = await send('user/sincronizar', { acciones });
    expect(await answer.json()).toMatchObject({ results: [{ status: 'applied' }] });
  });
  afterEach(() => server.destroy());

  const sendPhoto = (bytes: Buffer): Promise<Response> => {
    const form = new FormData();
    const ids = { grupo_id: '1', activo_id: '1', action_id: action, photo_id: randomUUID() };
    for (const [name, value] of Object.entries(ids)) form.append(name, value);
    form.append('photos', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
    return send('user/upload-photos', form);
  };

  it('end with it on Ctrl-C, which they must not get', async () => {
    expect((await sendPhoto(baselineJpeg({ width: 80, height: 60 }))).status).toBe(201);
    expect(decoderProcesses(server.pid)).toHaveLength(1);
    const slow = sendPhoto(flatPng({ width: 4000, height: 4000, colour: 'rgba', depth: 16 }));
    const incoming = incomingFolder(server.dataDir);
    await until(() => existsSync(incoming) && readdirSync(incoming).length > 0, 'the slow one is there');
    const decoders = decoderProcesses(server.pid);
    expect(decoders.length).toBeGreaterThan(0);
    server.ctrlC();
    expect((await slow).status).toBe(201);
    expect(await server.exit).toBe(0);
    // Those that outlive it have another parent by then.
    expect(decoders.filter(({ pid }) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(readdirSync(incoming)).toEqual([]);
  });

  it('do not outlive one that was killed', async () => {
    expect((await sendPhoto(baselineJpeg({ width: 80, height: 60 }))).status).toBe(201);
    const [decoder] = decoderProcesses(server.pid);
    expect(decoder).toBeDefined();
    server.signal('SIGKILL');
    await server.exit;
    await until(() => !existsSync(`/proc/${decoder?.pid}`), 'the decoder has ended');
  });
});
