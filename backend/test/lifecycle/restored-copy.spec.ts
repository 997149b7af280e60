import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { fromGlobalSetup } from '../support/test-database.js';
import { ServerProcess } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };

/** One run of the server, and the administrator who is logged in. */
class Session {
  private token = '';

  private constructor(readonly server: ServerProcess) {}

  static async start(folder: string): Promise<Session> {
    const session = new Session(await ServerProcess.start(folder, ADMIN));
    await session.server.untilReady();
    const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
    const { accessToken } = (await (await session.call('auth/login', credentials)).json()) as {
      accessToken: string;
    };
    session.token = accessToken;
    return session;
  }

  call(path: string, body?: object): Promise<Response> {
    return fetch(`${this.server.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async load(numero: string): Promise<void> {
    const item = { NUMERO_DE_ACTIVO: numero, DESCRIPCIoN: 'Silla', SECCIONAL: 'Norte' };
    expect((await this.call('inventory/upload', { items: [item] })).status).toBe(201);
  }

  async norte(): Promise<number> {
    const { groups } = (await (await this.call('admin/groups')).json()) as {
      groups: { id: number; nombre: string }[];
    };
    return groups.find(({ nombre }) => nombre.toUpperCase() === 'NORTE')?.id ?? 0;
  }

  async cursor(): Promise<string> {
    const answer = await this.call(`user/grupos/${await this.norte()}/activos`);
    return ((await answer.json()) as { cursor: string }).cursor;
  }

  async goOn(cursor: string): Promise<Response> {
    return this.call(`user/grupos/${await this.norte()}/activos?since=${cursor}`);
  }

  async end(): Promise<void> {
    this.server.signal('SIGTERM');
    expect(await this.server.exit).toBe(0);
  }
}

describe('a copy of the data of an earlier day that is put back', () => {
  const sessions: Session[] = [];
  const start = async (folder: string): Promise<Session> => {
    const session = await Session.start(folder);
    sessions.push(session);
    return session;
  };
  afterEach(async () => {
    for (const { server } of sessions.splice(0)) await server.destroy();
  });

  it('sends phones with a younger cursor to a whole download, and goes on with the older ones', async () => {
    const home = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'copy-'));
    const folder = join(home, 'data');
    const first = await start(folder);
    await first.load('A-1');
    const before = await first.cursor();
    await first.end();
    // Owners and modes with it, as the operator of a service copies.
    execFileSync('cp', ['-a', folder, join(home, 'copy')]);

    const second = await start(folder);
    await second.load('A-2');
    expect((await second.goOn(before)).status).toBe(200);
    const after = await second.cursor();
    await second.end();

    renameSync(folder, join(home, 'lost'));
    renameSync(join(home, 'copy'), folder);
    const restored = await start(folder);
    await restored.load('A-3');
    expect((await restored.goOn(after)).status).toBe(410);
    const { activos } = (await (await restored.goOn(before)).json()) as {
      activos: { codigo_activo: string }[];
    };
    expect(activos.map(({ codigo_activo }) => codigo_activo)).toContain('A-3');
  });
});
