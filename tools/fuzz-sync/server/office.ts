import { backendModule } from '../loader/backend.ts';
import { ApiServer } from './api-server.ts';
import { query } from './postgres.ts';

export const PASSWORD = 'secreto-123';
export const FIELD_USERS = ['ana', 'beto'] as const;

export type Row = Record<string, string | null>;

const place = (SECCIONAL: string, DEPENDENCIA: string, DIRECCIoN: string, EMPLEADO: string) => ({
  SECCIONAL,
  DEPENDENCIA,
  DIRECCIoN,
  EMPLEADO,
});

export const PLACES = [
  place('NORTE', 'SISTEMAS', 'TI', 'ANA RUIZ'),
  place('NORTE', 'SISTEMAS', 'TI', 'LUIS MORA'),
  place('NORTE', 'COMPRAS', '', 'EVA SANZ'),
  place('SUR', 'ARCHIVO', 'GENERAL', 'ANA RUIZ'),
  place('SUR', 'ARCHIVO', '', ''),
];

/** The file that every history starts from. */
export const FIRST_FILE: Row[] = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4].map((at, index) => ({
  NUMERO_DE_ACTIVO: `A-${String(index + 1).padStart(3, '0')}`,
  DESCRIPCIoN: `Activo ${index + 1}`,
  SERIAL: `S-${index + 1}`,
  NUMERO_ETIQUETA: `E-${index + 1}`,
  ESTADO: index === 5 ? 'EN BODEGA' : 'BUENO',
  COSTO_ACTUAL: `${1000 + index}.50`,
  ...PLACES[at],
}));

/** Who works where: the two share Sistemas, and Ana also has her namesake's place in the south. */
const ASSIGNMENTS: Record<string, { nombre: string; tipo: string; seccional: string }[]> = {
  ana: [
    { nombre: 'SISTEMAS', tipo: 'DEPENDENCIA', seccional: 'NORTE' },
    { nombre: 'ANA RUIZ', tipo: 'EMPLEADO', seccional: 'SUR' },
  ],
  beto: [{ nombre: 'NORTE', tipo: 'SECCIONAL', seccional: 'NORTE' }],
};

/** Fills the template: people, the first file, who works where. */
export async function openOffice(databaseUrl: string, dataDir: string): Promise<void> {
  const api = new ApiServer(databaseUrl, dataDir);
  await api.start();
  try {
    const { UsersService } = await backendModule<{ UsersService: unknown }>('users/users.service.ts');
    const users = api.get<{ createUser(body: object): Promise<unknown> }>(UsersService);
    await users.createUser({ username: 'admin', password: PASSWORD, role: 'ADMIN' });
    for (const username of FIELD_USERS)
      await users.createUser({ username, password: PASSWORD, role: 'USUARIO' });
    const admin = new Admin(() => api.url);
    await admin.send('POST', '/api/inventory/upload', { items: FIRST_FILE, archivo: 'primero.csv' });
    for (const [username, places] of Object.entries(ASSIGNMENTS)) {
      for (const wanted of places)
        await admin.assign(await userId(databaseUrl, username), await groupId(databaseUrl, wanted));
    }
  } finally {
    await api.stop();
  }
}

async function userId(url: string, username: string): Promise<number> {
  const [row] = await query<{ id: number }>(url, 'SELECT id FROM users WHERE username = $1', [username]);
  if (!row) throw new Error(`no user ${username}`);
  return row.id;
}

async function groupId(
  url: string,
  wanted: { nombre: string; tipo: string; seccional: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    url,
    `SELECT g.id FROM groups g JOIN groups root ON root.id = g.path[1]
     WHERE g.nombre = $1 AND g.tipo = $2 AND root.nombre = $3`,
    [wanted.nombre, wanted.tipo, wanted.seccional],
  );
  if (!row) throw new Error(`no group ${wanted.nombre}`);
  return row.id;
}

/** The administrator, on a good connection. */
export class Admin {
  private readonly api: () => string | null;
  private token = '';

  constructor(api: () => string | null) {
    this.api = api;
  }

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.try(method, path, body);
    if (response.status === 401) {
      const login = await this.try('POST', '/api/auth/login', { username: 'admin', password: PASSWORD });
      ({ accessToken: this.token } = (await login.json()) as { accessToken: string });
      return this.expect(method, path, await this.try(method, path, body));
    }
    return this.expect(method, path, response);
  }

  assign(usuario_id: number, grupo_id: number): Promise<unknown> {
    return this.send('POST', '/api/admin/groups/assign', { assignments: [{ usuario_id, grupo_id }] });
  }

  /** The bytes of photos; null for those that the server does not give. */
  async photos(ids: readonly string[]): Promise<Map<string, Uint8Array | null>> {
    await this.logIn();
    const bytes = new Map<string, Uint8Array | null>();
    for (const id of ids) {
      const response = await this.try('GET', `/api/photos/${id}`);
      bytes.set(id, response.ok ? new Uint8Array(await response.arrayBuffer()) : null);
    }
    return bytes;
  }

  /** Once, whatever is sent next has a token that is taken. */
  private logIn(): Promise<unknown> {
    return this.send('GET', '/api/auth/me');
  }

  async sendForm<T>(path: string, form: FormData): Promise<T> {
    await this.logIn();
    const headers = { Authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.api() ?? ''}${path}`, { method: 'POST', headers, body: form });
    return this.expect('POST', path, response);
  }

  private async expect<T>(method: string, path: string, response: Response): Promise<T> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  private try(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.api() ?? 'http://127.0.0.1:1'}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
  }
}
