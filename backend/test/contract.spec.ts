import { randomUUID } from 'node:crypto';

import type { OpenAPIObject } from '@nestjs/swagger';
import sharp from 'sharp';
import type { Response, Test } from 'supertest';

import { login, makeUser, PASSWORD } from './auth-people.js';
import { CALLS } from './contract-calls.js';
import { exportedWork } from './exported-work.js';
import { OpenApiContract, readContract } from './support/openapi-contract.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const METRICS_TOKEN = 'a-token-of-the-monitoring';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Documented, and not provoked here: half a gigabyte, and a database that is gone. */
const NOT_PROVOKED = [
  // There is no identity provider here; its own tests bring these about.
  'POST /api/auth/login 403',
  'POST /api/auth/sso/begin 200',
  'POST /api/auth/sso/begin 429',
  'POST /api/auth/sso/begin 503',
  'POST /api/auth/sso/finish 200',
  'POST /api/auth/sso/finish 403',
  'POST /api/auth/sso/finish 429',
  'POST /api/auth/sso/finish 503',
  'POST /api/admin/syncs/rescue 413',
  'GET /api/health/ready 503',
  // Of a server without its photos' storage, and of one without the setting.
  'GET /api/photos/{id} 503',
  'GET /api/metrics 404',
  // Where what one person may do at once, uploads and decoding have tests of their own.
  'GET /api/user/grupos/{id}/activos 429',
  'POST /api/admin/groups/assign 429',
  'POST /api/admin/assets/{id}/corregir 429',
  'POST /api/admin/syncs/conflicts/{actionId}/resolve 429',
  'POST /api/inventory/upload/preview 413',
  'POST /api/user/conflictos 429',
  'POST /api/user/descartar 429',
  'POST /api/user/faltantes 429',
  'GET /api/admin/log/export 429',
  'POST /api/user/sincronizar 429',
  'POST /api/user/devices 429',
  'POST /api/admin/syncs/rescue 429',
  'POST /api/user/upload-photos 429',
  'POST /api/user/upload-photos 503',
];

/** Calls whose answers within the border have a specification of their own: of the second factor. */
const HELD_ELSEWHERE = / \/api\/(?:auth\/second-factor|auth\/login\/|admin\/users\/.*second-factor)/;
/** Their border is tried here, but for what wants to know who somebody is. */
const isHeldElsewhere = (answer: string): boolean =>
  HELD_ELSEWHERE.test(answer) &&
  (!/ (?:401|403|413|415)$/.test(answer) || / \/api\/auth\/login\/.* 401$/.test(answer));

/** The calls that integration tokens open. */
const TAKES_TOKENS = new Set(
  Object.entries(readContract().paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => 'x-token-scopes' in (operation as object))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  ),
);

interface Schema {
  $ref?: string;
  properties?: object;
}

function namesOf(document: OpenAPIObject, call: string, status: number): string {
  const [method = '', path = ''] = call.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
  const response = operation?.responses[String(status)] as
    { content?: Record<string, { schema?: Schema }> } | undefined;
  if (!response) return 'not there';
  const schema = response.content?.['application/json']?.schema;
  const name = schema?.$ref?.split('/').at(-1) ?? '';
  const { properties = {} } = (document.components?.schemas?.[name] ?? schema ?? {}) as Schema;
  return Object.keys(properties).sort().join(' ');
}

describe('the contract', () => {
  const contract = new OpenApiContract();
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let norte: number;
  let jpeg: Buffer;

  beforeAll(async () => {
    world = await startSyncWorld({ environment: { metricsToken: METRICS_TOKEN } });
    await world.load(
      Array.from({ length: 6 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `C-${n}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        SECCIONAL: n < 4 ? 'Norte' : 'Sur',
        COSTO_ACTUAL: '12.50',
        FECHA_PUESTA_EN_SERVICIO: '31/01/2024',
      })),
      { archivo: 'contrato.xlsx' },
    );
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Sur');
    norte = await world.group('Norte');
    await ana.download(norte);
    jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => world.stop());

  /** The answer, which must have this status and be as documented. */
  const expectAs = async (status: number, test: Test): Promise<Response> => {
    const answer = await test;
    expect(contract.faultsOf(answer)).toEqual([]);
    expect(answer.status).toBe(status);
    return answer;
  };
  const open = (path: string, body: string | object): Test => world.http.post(`/api/${path}`).send(body);
  const put = (path: string, body: object): Test =>
    world.http.put(`/api/${path}`).auth(world.token, { type: 'bearer' }).send(body);
  const photo = (action_id: string, photo_id: string = randomUUID(), bytes = jpeg): Test =>
    world.http
      .post('/api/user/upload-photos')
      .auth(ana.token, { type: 'bearer' })
      .field({ grupo_id: norte, activo_id: 0, action_id, photo_id })
      .attach('photos', bytes, 'foto.jpg');
  const rescue = (bytes: Buffer): Test =>
    world.http
      .post('/api/admin/syncs/rescue')
      .auth(world.token, { type: 'bearer' })
      .attach('archivo', bytes, 'pendientes.zip');

  it('has the calls of the design with their statuses and wrappers', () => {
    const document = readContract();
    const found = CALLS.map(([call, status]) => [call, status, namesOf(document, call, status)]);
    expect(found).toEqual(CALLS);
  });

  it('holds for sessions', async () => {
    const { username } = await makeUser(world.app);
    const { body: pair } = await expectAs(200, open('auth/login', { username, password: PASSWORD }));
    await expectAs(401, open('auth/login', { username, password: 'otra-clave' }));
    await expectAs(400, open('auth/login', { username, password: PASSWORD, otro: 1 }));
    const { body: next } = await expectAs(200, open('auth/refresh', { refreshToken: pair.refreshToken }));
    await expectAs(401, open('auth/refresh', { refreshToken: 'nada' }));
    await expectAs(400, open('auth/refresh', {}));
    const as = (test: Test) => test.auth(next.accessToken, { type: 'bearer' });
    await expectAs(200, as(world.http.get('/api/auth/me')));
    await expectAs(200, open('auth/login', { username, password: PASSWORD }));
    const { body: own } = await expectAs(200, as(world.http.get('/api/auth/sessions')));
    const [mine, other] = own.sesiones.map(({ id }: { id: string }) => id);
    await expectAs(400, as(world.http.delete(`/api/auth/sessions/${mine}`)));
    await expectAs(404, as(world.http.delete(`/api/auth/sessions/${NOBODY}`)));
    await expectAs(200, as(world.http.delete(`/api/auth/sessions/${other}`)));
    await expectAs(200, as(world.http.post('/api/auth/sessions/cerrar-otras')));
    const change = (currentPassword: string, newPassword = 'nueva-clave') =>
      as(open('auth/change-password', { currentPassword, newPassword }));
    await expectAs(400, change(PASSWORD, 'corta'));
    for (let n = 0; n < 5; n += 1) await expectAs(401, change('no-es-esta'));
    await expectAs(429, change(PASSWORD));
    await world.dataSource.query('DELETE FROM login_throttles');
    await expectAs(200, change(PASSWORD));

    const again = await login(world.app, username, 'nueva-clave');
    await expectAs(204, open('auth/logout', {}).auth(again.accessToken, { type: 'bearer' }));
    for (let n = 0; n < 5; n += 1) await open('auth/login', { username: 'nadie', password: PASSWORD });
    await expectAs(429, open('auth/login', { username: 'nadie', password: PASSWORD }));
    await world.dataSource.query(
      `INSERT INTO login_throttles (key, blocked_until) VALUES ('refresh:127.0.0.1', now() + interval '1 minute')
       ON CONFLICT (key) DO UPDATE SET blocked_until = excluded.blocked_until`,
    );
    await expectAs(429, open('auth/refresh', { refreshToken: 'nada' }));
    await world.dataSource.query('DELETE FROM login_throttles');
  });

  it('holds for users', async () => {
    const maria = { username: 'maria', password: PASSWORD, role: 'USUARIO', full_name: 'María' };
    const { body: user } = await expectAs(201, world.post('admin/users', maria));
    await expectAs(409, world.post('admin/users', { ...maria, username: 'MARIA' }));
    await expectAs(400, world.post('admin/users', { ...maria, username: 'a b' }));
    await expectAs(200, world.get('admin/users?page=1&limit=2&search=mar'));
    await expectAs(200, world.get('admin/users'));
    await expectAs(400, world.get('admin/users?page=0'));
    await expectAs(200, put(`admin/users/${user.id}`, { full_name: 'María G.' }));
    await expectAs(400, put(`admin/users/${user.id}`, { role: 'JEFE' }));
    await expectAs(404, put('admin/users/999999', { active: true }));
    await expectAs(200, world.delete(`admin/users/${user.id}`));
    await expectAs(400, world.delete(`admin/users/${world.adminId}`));
    await expectAs(404, world.delete('admin/users/999999'));
  });

  it('holds for integration tokens, and for what they open', async () => {
    const body = { nombre: 'ERP', alcances: ['read', 'load'], dias: 1 };
    const { body: made } = await expectAs(201, world.post('admin/tokens', body));
    await expectAs(400, world.post('admin/tokens', { ...body, dias: 0 }));
    await expectAs(200, world.get('admin/tokens'));
    const { body: page } = await expectAs(200, world.get('changes?limit=2'));
    await expectAs(200, world.get(`changes?since=${page.cursor}`));
    await expectAs(400, world.get('changes?limit=0'));
    await expectAs(410, world.get('changes?since=nada'));
    await expectAs(400, world.get('admin/tokens?page=0'));
    await world.dataSource.query('UPDATE integration_tokens SET calls = 1e6, calls_since = now()');
    const taken = contract.documented.filter((answer) => TAKES_TOKENS.has(answer.replace(/ 429$/, '')));
    expect(taken.length).toBe(TAKES_TOKENS.size);
    for (const answer of taken) {
      const [method = '', path = ''] = answer.split(' ');
      const test = world.http[method.toLowerCase() as 'get'](path.replaceAll(/\{\w+\}/g, '1'));
      const { headers } = await expectAs(429, test.auth(made.secreto, { type: 'bearer' }));
      expect(headers).toMatchObject({
        'retry-after': expect.stringMatching(/^\d+$/),
        ratelimit: expect.any(String),
      });
    }
    await expectAs(200, world.delete(`admin/tokens/${made.token.id}`));
    await expectAs(404, world.delete('admin/tokens/999999'));
  });

  it('holds for webhooks, and for what they were told', async () => {
    const body = { nombre: 'ERP', url: 'https://erp.example.invalid/', eventos: ['import.undone'] };
    const put = (id: number, change: object) =>
      world.http
        .put(`/api/admin/webhooks/${id}`)
        .auth(world.token, { type: 'bearer' })
        .send({ ...body, ...change });
    const { body: made } = await expectAs(201, world.post('admin/webhooks', body));
    const { id } = made.webhook;
    await expectAs(400, world.post('admin/webhooks', { ...body, url: 'https://10.0.0.1/' }));
    await expectAs(200, world.get('admin/webhooks'));
    const { body: told } = await expectAs(201, world.post(`admin/webhooks/${id}/test`, {}));
    await expectAs(200, world.get(`admin/webhooks/${id}/deliveries?estado=pendiente`));
    await expectAs(400, world.get(`admin/webhooks/${id}/deliveries?estado=perdida`));
    const resend = `admin/webhooks/${id}/deliveries/${told.id}/resend`;
    await expectAs(201, world.post(resend, {}));
    await expectAs(200, world.post(`admin/webhooks/${id}/secret`, {}));
    await expectAs(200, put(id, { activo: false }));
    await expectAs(400, put(id, { activo: 'tal vez' }));
    await expectAs(409, world.post(`admin/webhooks/${id}/test`, {}));
    await expectAs(409, world.post(resend, {}));
    await expectAs(404, put(999_999, { activo: true }));
    for (const path of ['test', 'secret', `deliveries/${told.id}/resend`]) {
      await expectAs(404, world.post(`admin/webhooks/999999/${path}`, {}));
    }
    await expectAs(404, world.get('admin/webhooks/999999/deliveries'));
    for (let others = 1; others < 20; others += 1) await world.post('admin/webhooks', body).expect(201);
    await expectAs(409, world.post('admin/webhooks', body));
    await expectAs(204, world.delete(`admin/webhooks/${id}`));
    await expectAs(404, world.delete(`admin/webhooks/${id}`));
  });

  it('holds for groups and assets', async () => {
    await expectAs(200, world.get('admin/groups'));
    await expectAs(200, world.get(`admin/groups/${norte}`));
    await expectAs(404, world.get('admin/groups/999999'));
    await expectAs(200, world.get(`admin/groups/${norte}/assets?limit=2&search=equipo`));
    await expectAs(400, world.get(`admin/groups/${norte}/assets?limit=201`));
    await expectAs(404, world.get('admin/groups/999999/assets'));
    await expectAs(200, world.get(`admin/groups/${norte}/assets/export?search=equipo`));
    await expectAs(400, world.get(`admin/groups/${norte}/assets/export?page=1`));
    await expectAs(404, world.get('admin/groups/999999/assets/export'));
    const assignment = { usuario_id: beto.userId, grupo_id: norte };
    await expectAs(201, world.post('admin/groups/assign', { assignments: [assignment] }));
    await expectAs(400, world.post('admin/groups/assign', { assignments: [] }));
    await expectAs(
      404,
      world.post('admin/groups/assign', { assignments: [{ ...assignment, grupo_id: 999_999 }] }),
    );
    await expectAs(204, world.delete(`admin/groups/${norte}/users/${beto.userId}`));
    await expectAs(404, world.delete(`admin/groups/${norte}/users/${beto.userId}`));
  });

  it('holds for field work', async () => {
    const sync = (...acciones: unknown[]) => ana.post('user/sincronizar', { acciones });
    const done = ana.update('C-0', { ESTADO: 'MALO', SERIAL: 'S-1' });
    await expectAs(200, sync(done, ana.transfer('C-1', { EMPLEADO: 'Rosa', DEPENDENCIA: 'Compras' }), {}));
    await expectAs(200, sync(done));
    const stale = { ...done, id: randomUUID(), data_after: { ESTADO: 'REGULAR' } };
    await expectAs(409, sync(stale));
    await expectAs(200, sync({ ...stale, id: randomUUID() }, ana.baja('C-2')));
    const taken = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-5', DESCRIPCION: 'Ajeno' });
    await expectAs(409, sync(taken));
    await expectAs(400, ana.post('user/sincronizar', { acciones: 1 }));

    const photo_id = randomUUID();
    await expectAs(201, photo(done.id, photo_id));
    await expectAs(409, photo(done.id, photo_id, await sharp(jpeg).negate().jpeg().toBuffer()));
    await expectAs(409, photo(taken.id));
    await expectAs(404, photo(NOBODY));
    await expectAs(400, photo(done.id, 'x'));
    await expectAs(400, photo(done.id, randomUUID(), Buffer.from('no es una foto')));
    await expectAs(413, photo(done.id, randomUUID(), Buffer.alloc(10 * 1024 * 1024 + 1)));
    await expectAs(200, ana.get(`photos/${photo_id}`));
    await expectAs(404, beto.get(`photos/${photo_id}`));

    for (const path of ['user/dashboard', 'user/trabajos']) await expectAs(200, ana.get(path));
    await expectAs(200, ana.get(`user/grupos/${norte}/activos`));
    const { body: page } = await expectAs(200, ana.get(`user/grupos/${norte}/activos?limit=1`));
    await expectAs(200, ana.get(`user/grupos/${norte}/activos?since=${page.cursor}`));
    await expectAs(410, ana.get(`user/grupos/${norte}/activos?since=viejo`));
    await expectAs(400, ana.get(`user/grupos/${norte}/activos?limit=0`));
    await expectAs(404, beto.get(`user/grupos/${norte}/activos`));
  });

  it('holds for what administrators see of field work', async () => {
    await expectAs(200, world.get('admin/dashboard'));
    await expectAs(200, world.get('admin/avisos').set('X-Forwarded-For', '203.0.113.9'));
    await expectAs(200, world.get('admin/syncs?search=equipo&limit=1'));
    await expectAs(200, world.get('admin/syncs'));
    await expectAs(200, world.get('admin/syncs/by-group'));
    await expectAs(400, world.get('admin/syncs?action_type=DELETE'));
    await expectAs(200, world.get('admin/log?limit=1'));
    await expectAs(400, world.get('admin/log?cursor=x'));
    await expectAs(200, world.get('admin/log/export'));
    await expectAs(400, world.get('admin/log/export?hasta=ayer'));
    await expectAs(200, world.get('admin/syncs/export'));
    await expectAs(400, world.get('admin/syncs/export?hasta=ayer'));
    const { id } = await world.asset('C-0');
    await expectAs(200, world.get(`admin/assets/${id}`));
    await expectAs(404, world.get('admin/assets/999999'));
    const correct = (activo: number, version: number): Test =>
      world.post(`admin/assets/${activo}/corregir`, {
        id: randomUUID(),
        version,
        motivo: 'Venía mal en el archivo',
        campos: { MODELO: 'X' },
      });
    const { version } = (await world.get(`admin/assets/${id}`)).body;
    await expectAs(200, correct(id, version));
    await expectAs(400, correct(id, 0));
    await expectAs(404, correct(999_999, 1));
    await expectAs(409, correct(id, version));
    const remove = (activo: number, from: number): Test =>
      world.post(`admin/assets/${activo}/quitar`, { version: from, motivo: 'Es de otra sede' });
    await world.load([{ NUMERO_DE_ACTIVO: 'C-99', DESCRIPCIoN: 'Equipo', SECCIONAL: 'Oeste' }]);
    const { id: wrong } = await world.asset('C-99');
    await expectAs(409, remove(wrong, 2));
    await expectAs(400, remove(wrong, 0));
    await expectAs(200, remove(wrong, 1));
    await expectAs(404, remove(wrong, 2));
    await expectAs(200, world.get('admin/assets/quitados'));
    await expectAs(400, world.get('admin/assets/quitados?page=x'));
    await expectAs(200, world.get('admin/search?q=c-0'));
    await expectAs(400, world.get('admin/search?q='));
    await expectAs(200, world.get(`admin/assets/${id}/history`));
    await expectAs(400, world.get(`admin/assets/${id}/history?page=x`));
    await expectAs(404, world.get('admin/assets/999999/history'));

    const action = ana.update('C-3', { SERIAL: 'RESCATE' });
    const bytes = { photo_id: randomUUID(), action_id: action.id, bytes: jpeg };
    const stray = { photo_id: randomUUID(), action_id: NOBODY, bytes: jpeg };
    await expectAs(200, rescue(exportedWork(ana, [action, { id: 'x' }], [bytes, stray])));
    await expectAs(400, rescue(Buffer.from('no es un ZIP')));
    await expectAs(404, rescue(exportedWork({ userId: 999_999, username: 'nadie' }, [])));

    const lost = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-3', DESCRIPCION: 'Ya existe' });
    await expectAs(200, rescue(exportedWork(ana, [lost])));
    await expectAs(400, world.get('admin/syncs/conflicts?page=0'));
    const { body } = await expectAs(200, world.get('admin/syncs/conflicts'));
    const [{ campos }] = body.conflicts;
    const decide = (action_id: string, activo_id: number | null, decision: object): Test =>
      world.post(`admin/syncs/conflicts/${action_id}/resolve`, {
        id: randomUUID(),
        activo_id,
        campos: { NUMERO_DE_ACTIVO: { server: campos.NUMERO_DE_ACTIVO.server, ...decision } },
      });
    const { activo_id } = body.conflicts[0];
    await expectAs(400, decide(lost.id, activo_id, {}));
    await expectAs(404, decide(NOBODY, activo_id, { choice: 'server' }));
    await expectAs(409, decide(action.id, activo_id, { choice: 'server' }));
    await expectAs(200, decide(lost.id, null, { choice: 'server' }));
    await expectAs(200, decide(lost.id, activo_id, { choice: 'other', value: 'C-300' }));
    const given = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-3', DESCRIPCION: 'Ya existe' });
    await ana.collide(given);
    const discard = (id: string): Test => world.post(`admin/syncs/conflicts/${id}/discard`, {});
    await expectAs(404, discard(NOBODY));
    await expectAs(409, discard(lost.id));
    await expectAs(200, discard(given.id));
    await expectAs(200, ana.post('user/conflictos', { ids: [given.id] }));
    await expectAs(400, ana.post('user/conflictos', { ids: 'x' }));
    await expectAs(200, ana.post('user/descartar', { acciones: [given] }));
    await expectAs(400, ana.post('user/descartar', { acciones: 1 }));
    await expectAs(200, ana.post('user/faltantes', { acciones: [given.id], fotos: [given.id] }));
    await expectAs(400, ana.post('user/faltantes', { acciones: 'x', fotos: [] }));
  });

  it('holds for devices', async () => {
    const report = {
      dispositivo: randomUUID(),
      equipo: 'Teléfono',
      app_version: '1.0.0',
      instalada: true,
      almacenamiento_usado: 1,
      almacenamiento_total: null,
      cambios_sin_enviar: 1,
      fotos_sin_enviar: 0,
      sin_enviar_desde: new Date().toISOString(),
      ultima_sincronizacion: null,
      resultado: null,
      hora: new Date().toISOString(),
    };
    await expectAs(204, ana.post('user/devices', report));
    await expectAs(400, ana.post('user/devices', { ...report, hora: 1 }));
    const { body } = await expectAs(200, world.get('admin/devices?filtro=pendientes'));
    await expectAs(400, world.get('admin/devices?filtro=x'));
    await expectAs(200, world.get('admin/devices/resumen'));
    await expectAs(404, world.post('admin/devices/999999/cerrar-sesion', {}));
    await expectAs(200, world.post(`admin/devices/${body.devices[0].id}/cerrar-sesion`, {}));
    await expectAs(409, world.delete(`admin/devices/${body.devices[0].id}`));
    await expectAs(400, world.delete(`admin/devices/${body.devices[0].id}?sin_enviar=x`));
    await expectAs(200, world.delete(`admin/devices/${body.devices[0].id}?sin_enviar=2`));
    await expectAs(404, world.delete('admin/devices/999999'));
    await expectAs(200, world.get('admin/atencion'));
    ana = await world.secondPhoneOf(ana);
  });

  it('holds for reports', async () => {
    await expectAs(200, world.get('admin/reports/opciones'));
    for (const name of ['inventario', 'actividad', 'sin-visitar', 'cambios']) {
      await expectAs(200, world.get(`admin/reports/${name}?grupo_id=${norte}&limit=1`));
      await expectAs(200, world.get(`admin/reports/${name}/excel?grupo_id=${norte}`));
      await expectAs(400, world.get(`admin/reports/${name}/excel?agrupar=nada`));
      await expectAs(404, world.get(`admin/reports/${name}/excel?grupo_id=999999`));
      await expectAs(400, world.get(`admin/reports/${name}?agrupar=nada`));
      await expectAs(404, world.get(`admin/reports/${name}?grupo_id=999999`));
    }
    await expectAs(200, world.get(`admin/reports/inventario/activos?grupo_id=${norte}&formato=csv`));
    await expectAs(400, world.get('admin/reports/inventario/activos?formato=pdf'));
    await expectAs(404, world.get('admin/reports/inventario/activos?grupo_id=999999'));
    for (const list of ['sin-visitar/activos', 'cambios/lista']) {
      await expectAs(200, world.get(`admin/reports/${list}?estado=bueno`));
      await expectAs(400, world.get(`admin/reports/${list}?page=0`));
      await expectAs(404, world.get(`admin/reports/${list}?grupo_id=999999`));
    }
  });

  it('holds for loads in the background', async () => {
    const id = randomUUID();
    const begun = { id, archivo: 'c.csv', filas_total: 2, segundo_plano: true };
    const part = (items: object[], fila_inicial: number, of = id) =>
      world.post(`admin/imports/${of}/parts`, { items, fila_inicial });
    const act = (what: string, of = id) => world.post(`admin/imports/${of}/${what}`, {});
    await expectAs(201, world.post('admin/imports', begun));
    await expectAs(201, part([{ NUMERO_DE_ACTIVO: 'C-80' }], 2));
    await expectAs(409, part([{ NUMERO_DE_ACTIVO: 'C-81' }], 2));
    await expectAs(400, part([], 3));
    await expectAs(404, part([{ NUMERO_DE_ACTIVO: 'C-81' }], 3, NOBODY));
    await expectAs(415, world.post(`admin/imports/${id}/parts`, {}).type('text/plain').send('a;b'));
    const dense = world.http.post(`/api/admin/imports/${id}/parts`).auth(world.token, { type: 'bearer' });
    await expectAs(413, dense.type('json').send(`{"items":[${'[],'.repeat(1_300_000)}[]]}`));
    await expectAs(200, world.get('admin/imports/running'));
    for (const what of ['pause', 'resume']) await expectAs(409, act(what));
    for (const what of ['pause', 'resume', 'cancel']) await expectAs(404, act(what, NOBODY));
    await world.dataSource.query(`UPDATE imports SET carga = 'cargando' WHERE id = $1`, [id]);
    for (const what of ['pause', 'resume']) await expectAs(200, act(what));
    await world.dataSource.query(`UPDATE imports SET carga = 'terminada' WHERE id = $1`, [id]);
    await expectAs(409, act('cancel'));
    await world.dataSource.query(`UPDATE imports SET carga = 'pausada' WHERE id = $1`, [id]);
    await expectAs(200, act('cancel'));
  });

  it('holds for uploads', async () => {
    const import_id = randomUUID();
    const part = (items: object[]) => world.post('inventory/upload', { items, import_id, archivo: 'a.csv' });
    const rows = [
      { NUMERO_DE_ACTIVO: 'C-0', SERIAL: 'OTRO', COLOR: 'rojo' },
      { NUMERO_DE_ACTIVO: '', COSTO_ACTUAL: 'mucho' },
      { NUMERO_DE_ACTIVO: 'TOTAL', SERIAL: 'N/A' },
    ];
    const { body } = await expectAs(201, part(rows));
    expect(body).toMatchObject({
      errors: [{ columna: 'NUMERO_DE_ACTIVO' }, { columna: 'COSTO_ACTUAL' }],
      diferencias: [{ campo: 'SERIAL' }],
      columnas_desconocidas: ['COLOR'],
      omitidas: [{ texto: 'TOTAL' }],
    });
    await expectAs(409, part([{ NUMERO_DE_ACTIVO: 'C-9' }]));
    await expectAs(400, world.post('inventory/upload', { items: [] }));
    await expectAs(415, world.post('inventory/upload', {}).type('text/plain').send('a;b'));
    const long = world.http.post('/api/inventory/upload').auth(world.token, { type: 'bearer' });
    const trial = (body: object) => world.post('inventory/upload/preview', body);
    const news = { NUMERO_DE_ACTIVO: 'C-77', SECCIONAL: 'Nueva', EMPLEADO: 'x' };
    await expectAs(200, trial({ items: [{ NUMERO_DE_ACTIVO: 'C-1', MODELO: 'zz' }, news] }));
    await expectAs(400, trial({ items: [] }));
    await expectAs(200, world.post('inventory/upload/missing', { activos: '' }));
    await expectAs(400, world.post('inventory/upload/missing', { activos: 'x' }));
    await expectAs(413, long.type('json').send(`{"items":[${'[],'.repeat(1_300_000)}[]]}`));
    await expectAs(200, world.get('admin/imports?limit=1&search=csv'));
    await expectAs(400, world.get('admin/imports?limit=x'));
    await expectAs(200, world.get(`admin/imports/${import_id}`));
    await expectAs(404, world.get(`admin/imports/${NOBODY}`));
    const begun = { id: randomUUID(), archivo: 'b.csv', filas_total: 9 };
    const lectura = {
      hoja: 'Hoja1',
      fila_titulos: 1,
      titulos: [{ titulo: 'Serie', columna: 'SERIAL', a_mano: true }],
      valores: { SECCIONAL: 'Norte' },
      lecturas: { COSTO_ACTUAL: 'coma_decimal' },
    };
    await expectAs(201, world.post('admin/imports', { ...begun, lectura }));
    await expectAs(200, world.get(`admin/imports/${begun.id}`));
    await expectAs(200, world.post('admin/imports/known-reading', { filas: [['Serie']] }));
    await expectAs(400, world.post('admin/imports/known-reading', { filas: 'Serie' }));
    await expectAs(400, world.post('admin/imports', { ...begun, filas_total: 0 }));
    await world.dataSource.query('UPDATE imports SET usuario_id = $1 WHERE id = $2', [ana.userId, begun.id]);
    await expectAs(409, world.post('admin/imports', begun));
    await expectAs(409, trial({ items: [news], import_id: begun.id }));
    await expectAs(200, world.get('admin/imports/unseen'));
    for (const found of ['errors', 'differences', 'left-out']) {
      await expectAs(200, world.get(`admin/imports/${import_id}/${found}?page=1&limit=5`));
      await expectAs(400, world.get(`admin/imports/${import_id}/${found}?page=0`));
      await expectAs(404, world.get(`admin/imports/${NOBODY}/${found}`));
    }
    await expectAs(200, world.get(`admin/imports/${import_id}/failed-rows`));
    await expectAs(404, world.get(`admin/imports/${NOBODY}/failed-rows`));
    await expectAs(204, world.post(`admin/imports/${import_id}/seen`, {}));
    await expectAs(200, world.post(`admin/imports/${import_id}/deshacer`, { motivo: 'x', simular: true }));
    await expectAs(400, world.post(`admin/imports/${import_id}/deshacer`, {}));
    await expectAs(404, world.post(`admin/imports/${NOBODY}/deshacer`, { motivo: 'x' }));
    await expectAs(409, world.post(`admin/imports/${begun.id}/deshacer`, { motivo: 'x' }));
    await expectAs(200, world.get(`admin/imports/${import_id}/conservados`));
    await expectAs(400, world.get(`admin/imports/${import_id}/conservados?page=0`));
    await expectAs(404, world.get(`admin/imports/${NOBODY}/conservados`));
    await expectAs(404, world.post(`admin/imports/${NOBODY}/seen`, {}));
  });

  it('holds for single sign-on', async () => {
    await expectAs(200, world.http.get('/api/auth/options'));
    await expectAs(400, world.http.post('/api/auth/sso/begin').send({}));
    await expectAs(404, world.http.post('/api/auth/sso/begin').send({ recordar: true }));
    await expectAs(400, world.http.post('/api/auth/sso/finish').send({}));
    await expectAs(404, world.http.post('/api/auth/sso/finish').send({ code: 'a', state: 'b' }));
    const [one, other] = [`admin/users/${ana.userId}/sso`, `admin/users/${beto.userId}/sso`];
    const call = (method: 'get' | 'put' | 'delete', path: string) =>
      world.http[method](`/api/${path}`).auth(world.token, { type: 'bearer' });
    await expectAs(200, call('put', one).send({ usuario: 'ana' }));
    await expectAs(409, call('put', other).send({ usuario: 'ana' }));
    await expectAs(400, call('put', one).send({}));
    await expectAs(404, call('put', 'admin/users/999999/sso').send({ usuario: 'eva' }));
    await expectAs(200, call('get', one));
    await expectAs(404, call('get', 'admin/users/999999/sso'));
    await expectAs(200, call('delete', one));
    await expectAs(404, call('delete', 'admin/users/999999/sso'));
  });

  it('holds for probes', async () => {
    await expectAs(200, world.http.get('/api/health/live'));
    await expectAs(200, world.http.get('/api/health/ready'));
    await expectAs(200, world.http.get('/api/metrics').auth(METRICS_TOKEN, { type: 'bearer' }));
  });

  it('holds at the border: without a session, without the role, too large, in another encoding', async () => {
    const border = contract.documented.filter((answer) => / (401|403|413|415)$/.test(answer));
    expect(border.length).toBeGreaterThan(40);
    for (const answer of border) {
      if (!contract.unseen.includes(answer) || NOT_PROVOKED.includes(answer)) continue;
      if (isHeldElsewhere(answer)) continue;
      const [method = '', path = '', status] = answer.split(' ');
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const test = world.http[method.toLowerCase() as 'post'](url);
      if (status === '403') test.auth(ana.token, { type: 'bearer' });
      if (status === '413' || status === '415') test.auth(world.token, { type: 'bearer' });
      if (status === '413') test.type('json').send(`"${'x'.repeat(2 * 1024 * 1024)}"`);
      if (status === '415') test.type('json').set('Content-Encoding', 'compress').send('{}');
      await expectAs(Number(status), test);
    }
  });

  it('documents nothing that does not happen', () => {
    const unseen = contract.unseen.filter((answer) => !isHeldElsewhere(answer));
    expect(unseen.sort()).toEqual([...NOT_PROVOKED].sort());
  });
});
