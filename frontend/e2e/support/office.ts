import { ADMIN } from './credentials.ts';
import { claimNames, seriesOf } from './own-names.ts';

export type Row = { NUMERO_DE_ACTIVO: string } & Record<string, string>;
export type Login = { username: string; password: string };
export type Person = { id: number; username: string; password: string };
export type StoredAsset = Row & { id: number };
export type StoredPhoto = { id: string; url: string; size: number; width: number; height: number };
export type StoredSync = {
  id: number;
  activo_codigo: string;
  activo_id: number;
  action_id: string;
  action_type: string;
  usuario_nombre: string;
  changes: Record<string, { old: string | null; new: string | null }>;
  resolves: { campos: Record<string, string> } | null;
  photos: StoredPhoto[];
};

class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The administrator at work through the HTTP API: prepares people and assets quickly, and says what the
 * server holds in the end.
 */
export class Office {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async open(url: string, admin: typeof ADMIN = ADMIN): Promise<Office> {
    const { accessToken } = (await call(url, 'POST', '/api/auth/login', { body: admin })) as {
      accessToken: string;
    };
    return new Office(url, accessToken);
  }

  /** Loads rows as a file of the inventory would, from row 2 on; what they name is the journey's own. */
  async load(
    items: Row[],
    archivo: string,
  ): Promise<{ details: Record<string, number>; diferencias: unknown[] }> {
    claimNames(
      'numbers',
      items.map((item) => seriesOf(item.NUMERO_DE_ACTIVO)),
    );
    claimNames(
      'seccionales',
      items.flatMap(({ SECCIONAL }) => SECCIONAL ?? []),
    );
    const body = { items, archivo };
    return (await this.call('POST', '/api/inventory/upload', body)) as Awaited<ReturnType<Office['load']>>;
  }

  /** A field user with the groups of these names. */
  async hire(username: string, groups: readonly string[]): Promise<Person> {
    claimNames('people', [username]);
    const password = `clave-de-${username}`;
    const { id } = (await this.call('POST', '/api/admin/users', { username, password })) as { id: number };
    const person = { id, username, password };
    for (const name of groups) await this.give(person, name);
    return person;
  }

  async give({ id }: Person, group: string): Promise<void> {
    const assignments = [{ usuario_id: id, grupo_id: await this.groupId(group) }];
    await this.call('POST', '/api/admin/groups/assign', { assignments });
  }

  async takeAway({ id }: Person, group: string): Promise<void> {
    await this.call('DELETE', `/api/admin/groups/${await this.groupId(group)}/users/${id}`);
  }

  async update(person: Person, change: { password?: string; active?: boolean }): Promise<void> {
    await this.call('PUT', `/api/admin/users/${person.id}`, change);
  }

  async userId(username: string): Promise<number> {
    const { users } = (await this.call('GET', '/api/admin/users')) as {
      users: { id: number; username: string }[];
    };
    const user = users.find((one) => one.username === username);
    if (!user) throw new Error(`There is no user ${username}`);
    return user.id;
  }

  async latestImportId(): Promise<string> {
    const { imports } = (await this.call('GET', '/api/admin/imports')) as { imports: { id: string }[] };
    const [latest] = imports;
    if (!latest) throw new Error('Nothing was loaded');
    return latest.id;
  }

  /** Its message waits: the address is nobody's. */
  async webhookWithAMessage(): Promise<number> {
    const body = { nombre: 'ERP', url: 'https://erp.example.invalid/avisos', eventos: ['asset.created'] };
    const { webhook } = (await this.call('POST', '/api/admin/webhooks', body)) as { webhook: { id: number } };
    await this.call('POST', `/api/admin/webhooks/${webhook.id}/test`);
    return webhook.id;
  }

  async groupId(name: string): Promise<number> {
    const { groups } = (await this.call('GET', '/api/admin/groups')) as {
      groups: { id: number; nombre: string }[];
    };
    const group = groups.find(({ nombre }) => nombre === name);
    if (!group) throw new Error(`There is no group ${name}`);
    return group.id;
  }

  /** All assets of a group by their numbers. */
  async assets(group: string): Promise<Map<string, StoredAsset>> {
    const id = await this.groupId(group);
    const all: StoredAsset[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = (await this.call('GET', `/api/admin/groups/${id}/assets?limit=100&page=${page}`)) as {
        assets: StoredAsset[];
        totalPages: number;
      };
      all.push(...answer.assets);
      pages = answer.totalPages;
    }
    return new Map(all.map((asset) => [asset.NUMERO_DE_ACTIVO, asset]));
  }

  async asset(group: string, number: string): Promise<StoredAsset> {
    const asset = (await this.assets(group)).get(number);
    if (!asset) throw new Error(`${group} holds no asset ${number}`);
    return asset;
  }

  /** What one person's actions did, oldest first. */
  async syncsOf(person: Person): Promise<StoredSync[]> {
    const { syncs } = (await this.call('GET', `/api/admin/syncs?limit=100&usuario_id=${person.id}`)) as {
      syncs: StoredSync[];
    };
    return syncs.reverse();
  }

  /** Numbers of the assets about which phones have conflicts that nobody has decided. */
  async conflictsOnDevices(): Promise<string[]> {
    const { conflicts } = (await this.call('GET', '/api/admin/syncs/conflicts?source=CAMPO&limit=200')) as {
      conflicts: { activo_codigo: string }[];
    };
    return conflicts.map(({ activo_codigo }) => activo_codigo);
  }

  /** The photos of the latest actions, with their bytes. */
  async photos(): Promise<(StoredPhoto & { bytes: Buffer })[]> {
    const { syncs } = (await this.call('GET', '/api/admin/syncs')) as { syncs: StoredSync[] };
    const photos = syncs.flatMap((sync) => sync.photos);
    return Promise.all(photos.map(async (photo) => ({ ...photo, bytes: await this.bytesOf(photo) })));
  }

  async bytesOf({ url }: StoredPhoto): Promise<Buffer> {
    const headers = { Authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.url}${url}`, { headers });
    if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** An edit that somebody makes on another phone and sends at once. */
  async editElsewhere(
    person: Login,
    group: string,
    number: string,
    change: Record<string, string>,
  ): Promise<void> {
    const { id, ...asset } = await this.asset(group, number);
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, asset[field] ?? null]));
    const status = await this.sendElsewhere(person, group, { id, before, change });
    if (status !== 'applied') throw new Error(`The edit was not applied: ${status}`);
  }

  /**
   * An edit that somebody makes who never saw what the asset is now: it collides, and waits for a decision.
   */
  async collideElsewhere(
    person: Login,
    group: string,
    number: string,
    change: Record<string, string>,
  ): Promise<void> {
    const { id } = await this.asset(group, number);
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, 'como lo vio']));
    const answer = await this.sendElsewhere(person, group, { id, before, change }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 409) return 'conflict';
      throw error;
    });
    if (answer !== 'conflict') throw new Error(`The edit did not collide: ${answer}`);
  }

  private async sendElsewhere(
    { username, password }: Login,
    group: string,
    {
      id,
      before,
      change,
    }: { id: number; before: Record<string, string | null>; change: Record<string, string> },
  ): Promise<string | undefined> {
    const { accessToken: token } = (await call(this.url, 'POST', '/api/auth/login', {
      body: { username, password },
    })) as { accessToken: string };
    const action = {
      id: crypto.randomUUID(),
      activo_id: id,
      grupo_id: await this.groupId(group),
      action_type: 'UPDATE',
      base_version: 1,
      data_before: before,
      data_after: change,
      created_at: new Date().toISOString(),
    };
    const { results } = (await call(this.url, 'POST', '/api/user/sincronizar', {
      token,
      body: { acciones: [action] },
    })) as { results: { status: string }[] };
    return results[0]?.status;
  }

  private call(method: Method, path: string, body?: unknown): Promise<unknown> {
    return call(this.url, method, path, { token: this.token, body });
  }
}

async function call(
  url: string,
  method: Method,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status, `${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
