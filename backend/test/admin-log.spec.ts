import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import type { AdminLogEntryDto } from '../src/admin-log/dto/admin-log.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { readWorkbook } from './support/read-workbook.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Calls of administrators alone that take a body and change nothing. All others are logged. */
const ASKING = [
  'POST /api/inventory/upload/preview',
  'POST /api/inventory/upload/missing',
  'POST /api/admin/imports/known-reading',
];

interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('the log of administrators', () => {
  let world: InventoryWorld;
  let username: string;

  beforeAll(async () => {
    world = await startInventory();
    username = (await world.get('auth/me')).body.username;
  });
  afterAll(() => world.stop());

  const entries = async (query = ''): Promise<AdminLogEntryDto[]> =>
    (await world.get(`admin/log?limit=200${query}`).expect(200)).body.entradas;
  /** What a piece of work adds to it, the oldest first. */
  const logged = async (work: () => Promise<unknown>): Promise<AdminLogEntryDto[]> => {
    const [last] = await entries();
    await work();
    const now = await entries();
    const known = now.findIndex(({ id }) => id === last?.id);
    return now.slice(0, known < 0 ? now.length : known).reverse();
  };
  const newUser = async (): Promise<{ id: number; username: string }> =>
    (await world.post('admin/users', { username: `nuevo_${randomUUID().slice(0, 8)}`, password: PASSWORD }))
      .body;
  const put = (id: number, change: object): Test =>
    world.http.put(`/api/admin/users/${id}`).auth(world.token, { type: 'bearer' }).send(change);

  it('has every call that is open to administrators alone and changes something, refused ones too', async () => {
    const { stack } = world.app.getHttpAdapter().getInstance().router as { stack: RouterLayer[] };
    const routes = stack.flatMap(({ route }) =>
      route && /^\/api\/(admin|inventory)\//.test(route.path)
        ? ['post', 'put', 'patch', 'delete']
            .filter((method) => route.methods[method])
            .map((method) => `${method.toUpperCase()} ${route.path}`)
        : [],
    );
    expect(routes).toContain('PUT /api/admin/users/:id');
    const found = await logged(async () => {
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ');
        const url = path.replaceAll(/:\w+/g, NOBODY);
        const sent = world.http[method.toLowerCase() as 'post'](url).set('User-Agent', route);
        const { status } = await sent.auth(world.token, { type: 'bearer' }).send({});
        expect(`${status} ${route}`).toMatch(/^4\d\d /);
      }
    });
    const byRoute = new Map(found.map((entry) => [entry.navegador, entry]));
    const unlogged = routes.filter((route) => !byRoute.has(route.slice(0, 60)));
    expect(unlogged.sort()).toEqual([...ASKING].sort());
    for (const entry of found) {
      expect(entry).toMatchObject({
        resultado: 'rechazado',
        usuario_id: world.adminId,
        direccion: '127.0.0.1',
      });
      // Whoever adds a call names it in `operations.ts`, and what it is about in `subjects.ts`.
      expect([entry.accion, entry.accion_nombre]).not.toEqual([entry.accion, entry.accion]);
      expect([entry.accion, entry.asunto]).not.toEqual([entry.accion, 'otros']);
    }
  });

  it('tells who did what to whom, from where and when, and never a password', async () => {
    const user = await newUser();
    const [entry] = await logged(() =>
      put(user.id, { role: 'ADMIN', full_name: 'Nueva Persona', password: 'otra-secreta-9' })
        .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')
        .expect(200),
    );
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^20\d\d-/),
      usuario_id: world.adminId,
      usuario_nombre: username,
      usuario_nombre_completo: '',
      accion: 'updateUser',
      accion_nombre: 'Modificó un usuario',
      asunto: 'usuarios',
      asunto_nombre: 'Usuarios',
      objeto_id: String(user.id),
      objeto: user.username,
      detalles: [
        { nombre: 'Rol', valor: 'USUARIO → ADMIN' },
        { nombre: 'Nombre', valor: '— → Nueva Persona' },
        { nombre: 'Contraseña', valor: 'cambiada' },
      ],
      direccion: '127.0.0.1',
      navegador: 'Firefox 143 · Linux',
      resultado: 'hecho',
      codigo: null,
    });
    const secrets = [PASSWORD, 'otra-secreta-9', world.token];
    const [{ whole }] = await world.dataSource.query(
      `SELECT string_agg(l::text, ' ') AS whole FROM admin_log l`,
    );
    for (const secret of secrets) expect(whole).not.toContain(secret);
  });

  it('is written in the transaction of what is done', async () => {
    const user = await newUser();
    await put(user.id, { full_name: 'Ana' }).expect(200);
    const [row] = await world.dataSource.query(
      `SELECT l.xmin = u.xmin AS together FROM admin_log l, users u
       WHERE u.id = $1 AND l.subject_id = u.id::text AND l.operation = 'updateUser'`,
      [user.id],
    );
    expect(row).toEqual({ together: true });
  });

  it('goes before the deed: what cannot be logged is not done', async () => {
    const user = await newUser();
    await world.dataSource.query(`ALTER TABLE admin_log ADD CONSTRAINT ck_none CHECK (id < 0) NOT VALID`);
    try {
      await put(user.id, { full_name: 'Nadie' }).expect(500);
      await world.post('admin/users', { username: 'sin_registro', password: PASSWORD }).expect(500);
    } finally {
      await world.dataSource.query('ALTER TABLE admin_log DROP CONSTRAINT ck_none');
    }
    const { users } = (await world.get('admin/users')).body;
    const found = (name: string) => users.find((one: { username: string }) => one.username === name);
    expect(found(user.username)).toMatchObject({ full_name: '' });
    expect(found('sin_registro')).toBeUndefined();
  });

  it('takes no change, no deletion and no truncation, from the server itself either', async () => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(3);
    for (const statement of [
      `UPDATE admin_log SET username = 'otra'`,
      'DELETE FROM admin_log WHERE false',
      'TRUNCATE admin_log',
      'TRUNCATE users, admin_log CASCADE',
    ]) {
      await expect(world.dataSource.query(statement)).rejects.toThrow(/admin_log only grows/);
    }
    expect(await entries()).toEqual(before);
  });

  it('tells why something was refused', async () => {
    const [entry] = await logged(() => put(world.adminId, { active: false }).expect(400));
    expect(entry).toMatchObject({
      accion: 'updateUser',
      resultado: 'rechazado',
      codigo: 'own_account',
      objeto_id: String(world.adminId),
      detalles: [],
    });
  });

  describe('has loads', () => {
    const rows = (n: number) => [{ NUMERO_DE_ACTIVO: `R-${n}-${randomUUID()}`, SECCIONAL: 'Norte' }];
    const acts = async (work: () => Promise<unknown>) =>
      (await logged(work)).map(({ accion, objeto, resultado }) => [accion, objeto, resultado]);

    it('in the background as the one act that started them', async () => {
      const id = randomUUID();
      const begin = () =>
        world
          .post('admin/imports', { id, archivo: 'sede.xlsx', filas_total: 2, segundo_plano: true })
          .expect(201);
      const part = (n: number) =>
        world.post(`admin/imports/${id}/parts`, { items: rows(n), fila_inicial: n });
      expect(
        await acts(async () => {
          await begin();
          await begin();
          await part(2).expect(201);
          await part(3).expect(201);
          await part(4).expect(409);
        }),
      ).toEqual([
        ['beginImport', 'sede.xlsx', 'hecho'],
        ['stageImportPart', null, 'rechazado'],
      ]);
    });

    it('in parts once, whether their beginning was told or not', async () => {
      const told = randomUUID();
      const untold = randomUUID();
      const load = (import_id: string, fila_inicial: number) =>
        world.load(rows(fila_inicial), { import_id, fila_inicial, archivo: 'b.csv' });
      expect(
        await acts(async () => {
          await world.post('admin/imports', { id: told, archivo: 'b.csv', filas_total: 2 }).expect(201);
          for (const id of [told, untold]) {
            await load(id, 2);
            await load(id, 3);
          }
          await world.load(rows(9), { archivo: 'c.csv' });
        }),
      ).toEqual([
        ['beginImport', 'b.csv', 'hecho'],
        ['uploadInventory', 'b.csv', 'hecho'],
        ['uploadInventory', 'c.csv', 'hecho'],
      ]);
    });

    it('not where they are only tried', async () => {
      const id = randomUUID();
      await world.load(rows(2), { import_id: id });
      expect(
        await acts(async () => {
          await world.load(rows(3), { simular: true });
          await world.post('inventory/upload/preview', { items: rows(4) }).expect(200);
          await world.post(`admin/imports/${id}/deshacer`, { motivo: 'x', simular: true }).expect(200);
        }),
      ).toEqual([]);
    });

    it('that are refused apart from the same load when it goes through', async () => {
      const import_id = randomUUID();
      expect(
        await acts(async () => {
          await world.post('inventory/upload', { items: [], import_id }).expect(400);
          await world.load(rows(5), { import_id });
        }),
      ).toEqual([
        ['uploadInventory', null, 'rechazado'],
        ['uploadInventory', null, 'hecho'],
      ]);
    });
  });

  it('has who came in, went and changed their password, of administrators alone', async () => {
    const admin = await makeUser(world.app, 'ADMIN');
    const field = await makeUser(world.app);
    const found = await logged(async () => {
      for (const one of [admin, field]) {
        await world.http
          .post('/api/auth/login')
          .send({ username: one.username, password: 'no es esta' })
          .expect(401);
        const { accessToken } = await login(world.app, one.username);
        const send = (path: string, body: object) =>
          world.http.post(`/api/auth/${path}`).auth(accessToken, { type: 'bearer' }).send(body);
        await send('change-password', { currentPassword: 'mala-clave', newPassword: 'nueva-clave' }).expect(
          401,
        );
        await send('change-password', { currentPassword: PASSWORD, newPassword: 'nueva-clave' }).expect(200);
        const again = await login(world.app, one.username, 'nueva-clave');
        await world.http.post('/api/auth/logout').auth(again.accessToken, { type: 'bearer' }).expect(204);
      }
    });
    expect(found.map(({ accion, resultado, usuario_id }) => [accion, resultado, usuario_id])).toEqual(
      (
        [
          ['login', 'hecho'],
          ['changePassword', 'rechazado'],
          ['changePassword', 'hecho'],
          ['login', 'hecho'],
          ['logout', 'hecho'],
        ] as const
      ).map((entry) => [...entry, admin.id]),
    );
  });

  it('names the groups and people of an assignment, and the group that goes with its last person', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'G-1', SECCIONAL: 'Sur' }]);
    const [group] = (await world.groups()).filter(({ nombre }) => nombre === 'Sur');
    const person = await makeUser(world.app);
    const assignment = { usuario_id: person.id, grupo_id: group?.id };
    const found = await logged(async () => {
      await world.post('admin/groups/assign', { assignments: [assignment] }).expect(201);
      await world.delete(`admin/groups/${group?.id}/users/${person.id}`).expect(204);
    });
    const about = { asunto: 'grupos', objeto_id: String(group?.id), objeto: 'Sur', resultado: 'hecho' };
    expect(found).toMatchObject([
      { ...about, accion: 'assignGroups' },
      { ...about, accion: 'removeAssignment', detalles: [{ nombre: 'Usuarios', valor: person.username }] },
    ]);
  });

  it('is read by pages, and narrowed by person, subject, name and days', async () => {
    const whole = await entries();
    const seen: string[] = [];
    const turn = async (cursor: string): Promise<void> => {
      const { body } = await world.get(`admin/log?limit=3${cursor}`).expect(200);
      seen.push(...body.entradas.map(({ id }: AdminLogEntryDto) => id));
      if (body.siguiente !== null) await turn(`&cursor=${body.siguiente}`);
    };
    await turn('');
    expect(seen).toEqual(whole.map(({ id }) => id));

    const ofAnother = whole.find(({ usuario_id }) => usuario_id !== world.adminId);
    for (const { usuario_id } of await entries(`&usuario_id=${ofAnother?.usuario_id}`)) {
      expect(usuario_id).toBe(ofAnother?.usuario_id);
    }
    const loads = await entries('&asunto=cargas&search=SEDE');
    expect(loads.map(({ objeto }) => objeto)).toEqual(['sede.xlsx']);
    const today = (await world.get('admin/atencion')).body.hoy;
    expect(await entries(`&desde=${today}&hasta=${today}`)).toEqual(whole);
    expect(await entries('&hasta=2020-01-01')).toEqual([]);
    for (const wrong of ['cursor=x', 'limit=0', 'asunto=nada', 'usuario_id=x', 'desde=ayer']) {
      await world.get(`admin/log?${wrong}`).expect(400);
    }
  });

  it('goes out as a workbook, in which nothing that people wrote is a formula', async () => {
    await world.post('admin/imports', { id: randomUUID(), archivo: '=1+1', filas_total: 1 }).expect(201);
    const { rows, sheet } = await readWorkbook(world.get('admin/log/export?asunto=cargas'));
    expect(rows[0]).toMatchObject({
      Usuario: username,
      Acción: 'Cargó un archivo',
      Asunto: 'Cargas',
      Sobre: expect.stringContaining('=1+1'),
      Resultado: 'Hecho',
      Dirección: '127.0.0.1',
    });
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
    expect(rows).toHaveLength((await entries('&asunto=cargas')).length);
  });
});
