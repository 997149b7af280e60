import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import type { OwnSessionDto } from '../src/sessions/dto/own-sessions.dto.js';
import { login, makeUser, PASSWORD, phone } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('one’s own sessions', () => {
  let server: TestApp;
  let username: string;
  let here: LoginResponseDto;
  let there: LoginResponseDto;

  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ({ username } = await makeUser(server.app));
    there = await loginFrom(CHROME);
    here = await loginFrom(FIREFOX);
  });

  const loginFrom = async (agent: string): Promise<LoginResponseDto> =>
    (
      await server.http
        .post('/api/auth/login')
        .set('User-Agent', agent)
        .send({ username, password: PASSWORD })
        .expect(200)
    ).body;
  const as = ({ accessToken }: LoginResponseDto, test: Test): Test =>
    test.auth(accessToken, { type: 'bearer' });
  const list = async (who: LoginResponseDto): Promise<OwnSessionDto[]> =>
    (await as(who, server.http.get('/api/auth/sessions')).expect(200)).body.sesiones;
  const end = (who: LoginResponseDto, id: string | undefined): Test =>
    as(who, server.http.delete(`/api/auth/sessions/${id}`));
  const endOthers = (who: LoginResponseDto): Test =>
    as(who, server.http.post('/api/auth/sessions/cerrar-otras'));
  const report = (who: LoginResponseDto) =>
    as(who, server.http.post('/api/user/devices'))
      .send({
        dispositivo: randomUUID(),
        equipo: 'SM-A515F · Chrome 140',
        app_version: '1.0.0',
        instalada: true,
        almacenamiento_usado: null,
        almacenamiento_total: null,
        cambios_sin_enviar: 3,
        fotos_sin_enviar: 2,
        sin_enviar_desde: new Date().toISOString(),
        ultima_sincronizacion: null,
        resultado: null,
        hora: new Date().toISOString(),
      })
      .expect(204);

  it('are listed with device, browser and times, the one that asks first', async () => {
    await report(there);
    const common = {
      desde: expect.any(String),
      ultimo_uso: expect.any(String),
      direccion: '127.0.0.1',
      sso: false,
    };
    expect(await list(here)).toEqual([
      {
        ...common,
        id: expect.any(String),
        esta: true,
        equipo: null,
        codigo: null,
        navegador: 'Firefox 143 · Linux',
        cambios_sin_enviar: 0,
        fotos_sin_enviar: 0,
      },
      {
        ...common,
        id: expect.any(String),
        esta: false,
        equipo: 'SM-A515F · Chrome 140',
        codigo: expect.stringMatching(/^[0-9a-f]{6}$/),
        navegador: 'Chrome 140 · Android',
        cambios_sin_enviar: 3,
        fotos_sin_enviar: 2,
      },
    ]);
  });

  it('tell when and from where they were used last, by their exchanges', async () => {
    await server.dataSource.query(
      `UPDATE refresh_tokens SET created_at = now() - interval '2 days', confirmed_at = now() - interval '1 day'`,
    );
    const before = (await list(there)).find(({ esta }) => esta);
    await server.http
      .post('/api/auth/refresh')
      .set('User-Agent', FIREFOX)
      .send({ refreshToken: there.refreshToken })
      .expect(200);
    const after = (await list(there)).find(({ esta }) => esta);
    expect([before?.navegador, after?.navegador]).toEqual(['Chrome 140 · Android', 'Firefox 143 · Linux']);
    const [then, now] = [before, after].map((session) => Date.parse(session?.ultimo_uso ?? ''));
    expect((now ?? 0) - (then ?? 0)).toBeGreaterThan(23 * 3_600_000);
  });

  it('are ended one by one, and the device hears what it hears when an administrator signs it out', async () => {
    const [, other] = await list(here);
    await end(here, other?.id).expect(200, { cerradas: 1 });
    const device = phone(server.app);
    expect(await device.use(there)).toBe(401);
    expect(await device.tryRefresh(there)).toBe(401);
    expect(await device.use(here)).toBe(200);
    expect(await list(here)).toHaveLength(1);
    await end(here, other?.id).expect(200, { cerradas: 0 });
    expect(
      await server.dataSource.query('SELECT end_reason FROM sessions WHERE id = $1', [other?.id]),
    ).toEqual([{ end_reason: 'owner' }]);
  });

  it('are ended all but the one that asks; what the devices have not sent is still told of', async () => {
    await report(there);
    await loginFrom(CHROME);
    await endOthers(here).expect(200, { cerradas: 2 });
    expect(await phone(server.app).use(there)).toBe(401);
    expect((await list(here)).map(({ esta }) => esta)).toEqual([true]);
    await endOthers(here).expect(200, { cerradas: 0 });
    const [device] = await server.dataSource.query(
      `SELECT unsent_actions FROM devices d JOIN users u ON u.id = d.user_id WHERE u.username = $1`,
      [username],
    );
    expect(device).toEqual({ unsent_actions: 3 });
  });

  it('are nobody else’s matter', async () => {
    const stranger = await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    const [mine] = await list(here);
    const { body } = await end(stranger, mine?.id).expect(404);
    expect(body.code).toBe('session_not_found');
    await end(stranger, 'x').expect(404);
    await endOthers(stranger).expect(200, { cerradas: 0 });
    expect(await list(here)).toHaveLength(2);
  });

  it('end by logging out where they are', async () => {
    const [mine] = await list(here);
    const { body } = await end(here, mine?.id.toUpperCase()).expect(400);
    expect(body.code).toBe('this_session');
    expect(await phone(server.app).use(here)).toBe(200);
  });

  it('are counted where they are too many to show', async () => {
    await server.dataSource.query(
      `WITH made AS (
         INSERT INTO sessions (id, user_id) SELECT gen_random_uuid(), u.id FROM users u, generate_series(1, 120)
         WHERE u.username = $1 RETURNING id)
       INSERT INTO refresh_tokens (id, session_id, token_hash, expires_at)
       SELECT gen_random_uuid(), id, decode(replace(id::text, '-', ''), 'hex'), now() + interval '1 day' FROM made`,
      [username],
    );
    const { body } = await as(here, server.http.get('/api/auth/sessions')).expect(200);
    expect([body.sesiones.length, body.total, body.sesiones[0].esta]).toEqual([100, 122, true]);
    await endOthers(here).expect(200, { cerradas: 121 });
  });

  it('stand in the log where they are an administrator’s', async () => {
    ({ username } = await makeUser(server.app, 'ADMIN'));
    await loginFrom(CHROME);
    await loginFrom(CHROME);
    const admin = await loginFrom(FIREFOX);
    const [, other] = await list(admin);
    await end(admin, other?.id).expect(200);
    await endOthers(admin).expect(200);
    const { body } = await as(admin, server.http.get(`/api/admin/log?usuario_id=${admin.user.id}&limit=2`));
    expect(body.entradas).toMatchObject([
      {
        accion: 'endOtherSessions',
        asunto: 'sesiones',
        detalles: [{ nombre: 'Sesiones cerradas', valor: '1' }],
      },
      { accion: 'endOwnSession', objeto_id: other?.id, objeto: 'Chrome 140 · Android' },
    ]);
  });
});
