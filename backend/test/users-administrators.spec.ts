import type { NewAdministrator } from '../src/users/first-administrator.js';
import { UsersService } from '../src/users/users.service.js';
import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('administrators', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let users: UsersService;

  beforeAll(async () => {
    server = await startTestApp();
    users = server.app.get(UsersService);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    announced = [];
    await server.dataSource.query('TRUNCATE users CASCADE');
  });

  let announced: NewAdministrator[];
  const ensure = (username: string, password?: string) =>
    users.ensureFirstAdministrator(username, password, (administrator) => announced.push(administrator));

  const administrators = async () =>
    (await users.listUsers({})).users.filter((user) => user.active && user.role === 'ADMIN');

  it('get their first one once, however many copies of the server start together', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => ensure('Raiz')));
    expect(results.filter(Boolean)).toEqual([true]);
    expect(announced).toEqual([{ username: 'Raiz', password: expect.stringMatching(/^[a-z2-9]{16}$/) }]);
    expect((await login(server.app, 'raiz', announced[0]?.password)).user.role).toBe('ADMIN');
  });

  it('get the password that the operator chose, and it is not told again', async () => {
    expect(await ensure('raiz', 'elegida-por-mi')).toBe(true);
    expect(announced).toEqual([{ username: 'raiz' }]);
    await login(server.app, 'raiz', 'elegida-por-mi');
  });

  it('are left alone when there is one', async () => {
    await makeUser(server.app, 'ADMIN', 'antigua');
    expect(await ensure('raiz', 'elegida')).toBe(false);
    expect(announced).toEqual([]);
    expect(await administrators()).toHaveLength(1);
  });

  it('are never made of a field user of that name, nor with a password that nobody could send', async () => {
    await makeUser(server.app, 'USUARIO', 'Raiz');
    await expect(ensure('raiz')).rejects.toThrow(/elige otro ADMIN_USERNAME/);
    await expect(ensure('otra', 'x'.repeat(257))).rejects.toThrow(/ADMIN_PASSWORD/);
    expect(await administrators()).toEqual([]);
    expect(announced).toEqual([]);
  });

  it('keep their last one', async () => {
    const last = await makeUser(server.app, 'ADMIN');
    const former = await makeUser(server.app, 'ADMIN');
    await users.updateUser(former.id, { active: false });
    const reason = { statusCode: 400, code: 'last_administrator' };
    await expect(users.updateUser(last.id, { active: false })).rejects.toMatchObject({
      ...reason,
      message: 'No se puede desactivar al último administrador activo',
    });
    await expect(users.updateUser(last.id, { role: 'USUARIO' })).rejects.toMatchObject({
      ...reason,
      message: 'No se puede quitar el rol al último administrador activo',
    });
  });

  /** Until so many transactions of this database wait for a lock. */
  const untilWaiting = async (count: number): Promise<void> => {
    for (;;) {
      const waiting = await server.dataSource.query<unknown[]>(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
      );
      if (waiting.length === count) return;
    }
  };

  it.each([{ active: false }, { role: 'USUARIO' as const }])(
    'who put each other out by %j take turns: the second one looks when the first one is done',
    async (change) => {
      const [one, two] = [await makeUser(server.app, 'ADMIN'), await makeUser(server.app, 'ADMIN')];
      const sessions = [
        await login(server.app, one.username),
        await login(server.app, two.username),
      ] as const;
      // Supertest sends once somebody waits for the answer.
      const put = (id: number, { accessToken }: LoginResponseDto) =>
        Promise.resolve(
          server.http.put(`/api/admin/users/${id}`).auth(accessToken, { type: 'bearer' }).send(change),
        );
      // Holds both at the moment between their look at the other administrators and their change.
      const holder = server.dataSource.createQueryRunner();
      await holder.startTransaction();
      let answers: Awaited<ReturnType<typeof put>>[];
      try {
        await holder.query('SELECT 1 FROM users FOR NO KEY UPDATE');
        const first = put(two.id, sessions[0]);
        await untilWaiting(1);
        const second = put(one.id, sessions[1]);
        await untilWaiting(2);
        await holder.rollbackTransaction();
        answers = await Promise.all([first, second]);
      } finally {
        await holder.release();
      }
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [400, 'last_administrator'],
      ]);
      expect((await administrators()).map(({ id }) => id)).toEqual([one.id]);
    },
  );

  it.each([{ active: false }, { role: 'USUARIO' as const }])(
    'cannot all put each other out by %j at the same moment',
    async (change) => {
      const staff = await Promise.all([1, 2, 3].map(() => makeUser(server.app, 'ADMIN')));
      const sessions = await Promise.all(staff.map(({ username }) => login(server.app, username)));
      const answers = await Promise.all(
        staff.flatMap(({ id }) =>
          sessions
            .filter(({ user }) => user.id !== id)
            .map(({ accessToken }) =>
              server.http.put(`/api/admin/users/${id}`).auth(accessToken, { type: 'bearer' }).send(change),
            ),
        ),
      );
      for (const { status } of answers) expect([200, 400, 401, 403]).toContain(status);
      expect((await administrators()).length).toBeGreaterThan(0);
    },
  );
});
