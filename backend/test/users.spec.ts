import type { UserDto } from '../src/users/dto/user.dto.js';
import { UsersService } from '../src/users/users.service.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('users', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let admin: UserDto;
  let token: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await makeUser(server.app, 'ADMIN', 'jefa');
    token = (await login(server.app, 'jefa')).accessToken;
  });
  afterAll(() => server.stop());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) =>
    server.http[method](`/api/admin/users${path}`).auth(token, { type: 'bearer' }).send(body);
  const list = async (query: string) => (await call('get', query).expect(200)).body;

  describe('in the list', () => {
    beforeAll(async () => {
      const users = server.app.get(UsersService);
      for (let n = 10; n < 33; n += 1) {
        await users.createUser({
          username: `campo_${n}`,
          password: 'secreto',
          full_name: `Íñigo Núñez ${n}`,
        });
      }
    });

    it('come 10 a page, by name', async () => {
      const { users, ...page } = await list('?page=2&search=campo_');
      expect(page).toEqual({ total: 23, page: 2, totalPages: 3 });
      expect(users.map((user: UserDto) => user.username)).toEqual(
        Array.from({ length: 10 }, (_, i) => `campo_${i + 20}`),
      );
    });

    it('come as many a page as asked', async () => {
      const { users, ...page } = await list('?limit=4');
      expect(users).toHaveLength(4);
      expect(page.page).toBe(1);
      expect(page.totalPages).toBe(Math.ceil(page.total / 4));
    });

    it('come in the order asked for, either way', async () => {
      const names = async (orden: string) =>
        (await list(`?limit=200&orden=${orden}`)).users.map(({ username }: UserDto) => username);
      const byName = await names('username');
      expect(await names('-username')).toEqual([...byName].reverse());
      const made = (await list('?limit=200&orden=-created_at')).users.map((user: UserDto) => user.created_at);
      expect(made).toEqual([...made].sort().reverse());
      expect((await list('?limit=200&orden=role')).users[0]).toMatchObject({ role: 'ADMIN' });
    });

    it('come all without page and limit', async () => {
      const { users, ...page } = await list('');
      expect(users.length).toBeGreaterThan(23);
      expect(page).toEqual({ total: users.length, page: 1, totalPages: 1 });
    });

    it.each([
      ['CAMPO_1', 10],
      ['inigo nunez 3', 3],
      ['%', 0],
      ['nadie', 0],
      ['\0', 0],
    ])('are found by %j', async (search, total) => {
      const found = await list(`?page=1&search=${encodeURIComponent(search)}`);
      expect(found).toMatchObject({ total, totalPages: 1 });
    });

    it('show nothing of their password', async () => {
      const { users } = await list('?search=campo_10');
      expect(users).toEqual([
        {
          id: expect.any(Number),
          username: 'campo_10',
          full_name: 'Íñigo Núñez 10',
          role: 'USUARIO',
          active: true,
          has_password: true,
          created_at: expect.any(String),
        },
      ]);
    });

    it.each([
      '?page=0',
      '?limit=0',
      '?limit=201',
      '?page=x',
      '?orden=id',
      '?orden=password_hash',
      '?page=1&page=2',
    ])('are not given for %s', async (query) => {
      const { body } = await call('get', query).expect(400);
      expect(body.code).toBe('invalid');
    });
  });

  describe('are created', () => {
    it('as field users unless told otherwise', async () => {
      const { body } = await call('post', '', { username: 'nueva', password: 'secreto' }).expect(201);
      expect(body).toEqual({
        id: expect.any(Number),
        username: 'nueva',
        full_name: '',
        role: 'USUARIO',
        active: true,
        has_password: true,
        created_at: expect.any(String),
      });
      await login(server.app, 'nueva', 'secreto');
    });

    it('as administrators, with their full name', async () => {
      const sent = { username: 'nueva_2', password: 'secreto', role: 'ADMIN', full_name: '  Ana Gómez ' };
      const { body } = await call('post', '', sent).expect(201);
      expect(body).toMatchObject({ role: 'ADMIN', full_name: 'Ana Gómez' });
    });

    it('by what is seen of their names, as long as the database counts them', async () => {
      const sent = {
        username: 'nueva\u200b_4 ',
        password: 'secreto',
        full_name: '\ufeffAna\0 Gó\u00admez\ud800',
      };
      const { body } = await call('post', '', sent).expect(201);
      expect(body).toMatchObject({ username: 'nueva_4', full_name: 'Ana Gómez\ufffd' });
      const long = '❤\ufe0f'.repeat(60);
      const named = await call('put', `/${body.id}`, { full_name: `${long}\u200b` }).expect(200);
      expect(named.body.full_name).toBe(long);
    });

    it('once, whatever the case and however many try at once', async () => {
      const answers = await Promise.all(
        ['unica', 'UNICA', 'Unica', 'unicA'].map((username) =>
          call('post', '', { username, password: 'secreto' }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({
        statusCode: 409,
        code: 'username_taken',
        message: 'El nombre de usuario ya existe',
      });
    });

    it.each([
      [{ username: 'ab', password: 'secreto' }, 'Mínimo 3 caracteres'],
      [{ password: 'secreto' }, 'Mínimo 3 caracteres'],
      [{ username: 'a'.repeat(51), password: 'secreto' }, 'Máximo 50 caracteres'],
      [{ username: 'con espacio', password: 'secreto' }, 'Solo letras, números y guiones bajos'],
      [{ username: 'piña', password: 'secreto' }, 'Solo letras, números y guiones bajos'],
      [{ username: 'nueva_3', password: '12345' }, 'Mínimo 6 caracteres'],
      [{ username: 'nueva_3', password: 'secreto', role: 'USER' }, 'El rol debe ser ADMIN o USUARIO'],
      [{ username: 'nueva_3', password: 'secreto', role: null }, 'El rol debe ser ADMIN o USUARIO'],
      [{ username: 'nueva_3', password: 'secreto', id: 1 }, 'Campo desconocido'],
      [
        { username: 'nueva_3', password: 'secreto', full_name: 'a\tb' },
        'El nombre completo tiene caracteres no válidos',
      ],
    ])('not with %j', async (sent, message) => {
      const { body } = await call('post', '', sent).expect(400);
      expect(body).toMatchObject({ code: 'invalid', message });
    });
  });

  describe('are changed', () => {
    let user: UserDto;
    beforeEach(async () => {
      user = await makeUser(server.app);
    });

    it('in what the body gives', async () => {
      const named = await call('put', `/${user.id}`, { full_name: 'Luz Peña' }).expect(200);
      expect(named.body).toEqual({ ...user, full_name: 'Luz Peña' });
      const raised = await call('put', `/${user.id}`, { role: 'ADMIN', active: false }).expect(200);
      expect(raised.body).toEqual({ ...user, full_name: 'Luz Peña', role: 'ADMIN', active: false });
      expect((await call('put', `/${user.id}`, {}).expect(200)).body).toEqual(raised.body);
    });

    it('to a new password', async () => {
      await call('put', `/${user.id}`, { password: 'cambiada' }).expect(200);
      await login(server.app, user.username, 'cambiada');
    });

    it.each([
      [{ active: 'false' }, 'El estado debe ser verdadero o falso'],
      [{ active: null }, 'El estado debe ser verdadero o falso'],
      [{ role: 'JEFE' }, 'El rol debe ser ADMIN o USUARIO'],
      [{ password: '12345' }, 'Mínimo 6 caracteres'],
      [{ password: null }, 'Mínimo 6 caracteres'],
      [{ full_name: 'x'.repeat(121) }, 'Máximo 120 caracteres'],
      [{ full_name: '❤\ufe0f'.repeat(61) }, 'Máximo 120 caracteres'],
      [{ full_name: '👩\u200d🔧'.repeat(41) }, 'Máximo 120 caracteres'],
      [{ username: 'otro' }, 'Campo desconocido'],
    ])('not to %j', async (sent, message) => {
      const { body } = await call('put', `/${user.id}`, sent).expect(400);
      expect(body.message).toBe(message);
    });

    it('by deactivation, as often as one likes', async () => {
      for (let times = 0; times < 2; times += 1) {
        const { body } = await call('delete', `/${user.id}`).expect(200);
        expect(body).toEqual({ ...user, active: false });
      }
    });

    it.each(['999999', '0', '-1', 'x', '1.5', '99999999999999999999'])(
      'not when their id is %s',
      async (id) => {
        for (const answer of [
          await call('put', `/${id}`, { active: false }),
          await call('delete', `/${id}`),
        ]) {
          const { code, message } = answer.body;
          expect([answer.status, code, message]).toEqual([404, 'user_not_found', 'Usuario no encontrado']);
        }
      },
    );
  });

  it('cannot deactivate or demote themselves', async () => {
    const own = `/${admin.id}`;
    const deactivation = { code: 'own_account', message: 'No puedes desactivar tu propio usuario' };
    expect((await call('delete', own).expect(400)).body).toMatchObject(deactivation);
    expect((await call('put', own, { active: false }).expect(400)).body).toMatchObject(deactivation);
    expect((await call('put', own, { role: 'USUARIO' }).expect(400)).body).toMatchObject({
      code: 'own_account',
      message: 'No puedes quitarte el rol de administrador',
    });
    await call('put', own, { full_name: 'La jefa', active: true, role: 'ADMIN' }).expect(200);
  });
});
