import { resetOnServer } from '../src/auth/second-factor/reset-on-server.js';
import { UsersService } from '../src/users/users.service.js';
import { login, makeUser, phone } from './auth-people.js';
import { type Administrator, as, makeAdministrator } from './second-factor-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('a lost second factor', () => {
  let server: TestApp;
  let ana: Administrator;
  let berta: Administrator;

  beforeAll(async () => {
    server = await startTestApp();
    berta = await makeAdministrator(server, 'Berta');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.dataSource.query('DELETE FROM login_throttles');
    ana = await makeAdministrator(server);
  });

  const reset = (id: number | string) =>
    as(berta.session, server.http.delete(`/api/admin/users/${id}/second-factor`));
  const listed = async (): Promise<number[]> =>
    (await as(berta.session, server.http.get('/api/admin/users/second-factors')).expect(200)).body.users.map(
      ({ usuario_id }: { usuario_id: number }) => usuario_id,
    );
  const lastAct = async () => {
    const [row] = await server.dataSource.query(
      `SELECT username, operation, subject, subject_id, subject_name, outcome FROM admin_log ORDER BY id DESC LIMIT 1`,
    );
    return row;
  };

  it('is taken away by another administrator, whose log tells it; the sessions go on', async () => {
    expect(await listed()).toEqual(expect.arrayContaining([ana.id, berta.id]));
    await reset(ana.id).expect(204);
    expect(await lastAct()).toEqual({
      username: 'Berta',
      operation: 'resetSecondFactor',
      subject: 'usuarios',
      subject_id: String(ana.id),
      subject_name: ana.username,
      outcome: 'hecho',
    });
    expect(await listed()).not.toContain(ana.id);
    expect(await phone(server.app).use(ana.session)).toBe(200);
    await login(server.app, ana.username);
    const [left] = await server.dataSource.query(
      'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
      [ana.id],
    );
    expect(left).toEqual({ count: 0 });
  });

  it('is not one’s own to reset, nor one that is not there', async () => {
    expect((await reset(berta.id).expect(400)).body.code).toBe('own_account');
    const without = await makeUser(server.app, 'ADMIN');
    expect((await reset(without.id).expect(404)).body.code).toBe('no_second_factor');
    expect((await reset(999_999).expect(404)).body.code).toBe('user_not_found');
    expect((await reset('x').expect(404)).body.code).toBe('user_not_found');
    const field = await login(server.app, (await makeUser(server.app)).username);
    await as(field, server.http.delete(`/api/admin/users/${ana.id}/second-factor`)).expect(403);
    await as(field, server.http.get('/api/admin/users/second-factors')).expect(403);
  });

  it('of the last administrator is taken away by whoever has the server', async () => {
    expect(await resetOnServer(server.dataSource, ana.username.toUpperCase())).toBe('done');
    expect(await lastAct()).toEqual({
      username: ana.username,
      operation: 'resetSecondFactorOnServer',
      subject: 'usuarios',
      subject_id: String(ana.id),
      subject_name: ana.username,
      outcome: 'hecho',
    });
    await login(server.app, ana.username);
    expect(await resetOnServer(server.dataSource, ana.username)).toBe('none');
    expect(await resetOnServer(server.dataSource, 'nadie')).toBe('unknown');
  });

  it('goes with the role of an administrator, so that nobody becomes one again who was not asked for it', async () => {
    const users = server.app.get(UsersService);
    await users.updateUser(ana.id, { role: 'USUARIO' });
    expect(await listed()).not.toContain(ana.id);
    await users.updateUser(ana.id, { role: 'ADMIN' });
    await login(server.app, ana.username);
  });

  it('stays with who is deactivated for a while', async () => {
    const users = server.app.get(UsersService);
    await users.updateUser(ana.id, { active: false });
    await users.updateUser(ana.id, { active: true });
    expect(await listed()).toContain(ana.id);
  });
});
