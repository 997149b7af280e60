import { ServerProcess } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };

/** One run of the server, and the administrator who is logged in. */
export class Session {
  refreshToken = '';
  private token = '';

  private constructor(readonly server: ServerProcess) {}

  static async start(folder: string): Promise<Session> {
    const session = new Session(await ServerProcess.start(folder, ADMIN));
    await session.server.untilReady();
    const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
    const tokens = (await (await session.call('auth/login', credentials)).json()) as {
      accessToken: string;
      refreshToken: string;
    };
    session.token = tokens.accessToken;
    session.refreshToken = tokens.refreshToken;
    return session;
  }

  call(path: string, body?: object): Promise<Response> {
    return fetch(`${this.server.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  sendForm(path: string, form: FormData): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}` };
    return fetch(`${this.server.url}/api/${path}`, { method: 'POST', headers, body: form });
  }

  async load(numero: string): Promise<void> {
    const item = { NUMERO_DE_ACTIVO: numero, DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' };
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

/** Starts servers that are gone after each test of the block that it is called in. */
export function startedForEachTest(): (folder: string) => Promise<Session> {
  const sessions: Session[] = [];
  afterEach(async () => {
    for (const { server } of sessions.splice(0)) await server.destroy();
  });
  return async (folder) => {
    const session = await Session.start(folder);
    sessions.push(session);
    return session;
  };
}
