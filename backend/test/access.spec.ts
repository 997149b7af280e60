import type { OpenAPIObject } from '@nestjs/swagger';
import request from 'supertest';

import { login, makeUser } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

/** Open to everybody, in order. Whoever adds a line here opens a door. */
const PUBLIC = [
  'GET /api/auth/options',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/auth/login',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/refresh',
  'POST /api/auth/sso/begin',
  'POST /api/auth/sso/finish',
];

/** Without a session too, with a token of its own instead. */
const OWN_TOKEN = ['GET /api/metrics'];

/** Open to integration tokens, too, that have one of these scopes. Whoever adds a line here opens a door. */
const WITH_TOKEN: Record<string, string> = {
  'GET /api/admin/assets/quitados': 'read',
  'GET /api/admin/assets/:id': 'read',
  'GET /api/admin/assets/:id/history': 'read',
  'GET /api/admin/groups': 'read',
  'GET /api/admin/groups/:id': 'read',
  'GET /api/admin/groups/:id/assets': 'read',
  'GET /api/admin/groups/:id/assets/export': 'read',
  'GET /api/admin/imports': 'read load',
  'POST /api/admin/imports': 'load',
  'POST /api/admin/imports/known-reading': 'load',
  'GET /api/admin/imports/running': 'read load',
  'GET /api/admin/imports/:id': 'read load',
  'POST /api/admin/imports/:id/cancel': 'load',
  'GET /api/admin/imports/:id/conservados': 'read',
  'GET /api/admin/imports/:id/differences': 'read load',
  'GET /api/admin/imports/:id/errors': 'read load',
  'GET /api/admin/imports/:id/failed-rows': 'read load',
  'GET /api/admin/imports/:id/left-out': 'read load',
  'POST /api/admin/imports/:id/parts': 'load',
  'POST /api/admin/imports/:id/pause': 'load',
  'POST /api/admin/imports/:id/resume': 'load',
  'GET /api/admin/reports/actividad': 'read',
  'GET /api/admin/reports/actividad/excel': 'read',
  'GET /api/admin/reports/cambios': 'read',
  'GET /api/admin/reports/cambios/excel': 'read',
  'GET /api/admin/reports/cambios/lista': 'read',
  'GET /api/admin/reports/inventario': 'read',
  'GET /api/admin/reports/inventario/activos': 'read',
  'GET /api/admin/reports/inventario/excel': 'read',
  'GET /api/admin/reports/opciones': 'read',
  'GET /api/admin/reports/sin-visitar': 'read',
  'GET /api/admin/reports/sin-visitar/activos': 'read',
  'GET /api/admin/reports/sin-visitar/excel': 'read',
  'GET /api/admin/syncs': 'read',
  'GET /api/admin/syncs/by-group': 'read',
  'GET /api/admin/syncs/export': 'read',
  'GET /api/changes': 'read',
  'POST /api/inventory/upload': 'load',
  'POST /api/inventory/upload/missing': 'load',
  'POST /api/inventory/upload/preview': 'load',
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What keeps a token out: it is no session here, or its scope is another. */
const IN_VAIN = new Set(['no_session', 'token_scope']);

interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

describe('access', () => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let routes: string[];

  beforeAll(async () => {
    server = await startTestApp();
    // The router itself: a route that the documentation leaves out is still a door.
    const { stack } = server.app.getHttpAdapter().getInstance().router as { stack: RouterLayer[] };
    routes = stack.flatMap(({ route }) =>
      route &&
      typeof route.path === 'string' &&
      route.path.startsWith('/api/') &&
      !route.path.startsWith('/api/docs')
        ? METHODS.filter((method) => route.methods[method]).map(
            (method) => `${method.toUpperCase()} ${route.path}`,
          )
        : [],
    );
  });
  afterAll(() => server.stop());

  const call = (route: string, token?: string) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replaceAll(/[:*]\w+/g, '1').replaceAll(/[{}]/g, '');
    const sent = request(server.app.getHttpServer())[method.toLowerCase() as (typeof METHODS)[number]](url);
    return token ? sent.auth(token, { type: 'bearer' }) : sent;
  };

  it('is closed without a session, but for the routes that are listed here', async () => {
    const answers = await Promise.all(
      routes.map(async (route) => {
        const { status, body } = await call(route);
        return { route, status, body };
      }),
    );
    const refused = {
      statusCode: 401,
      code: 'no_session',
      message: 'Tu sesión no es válida. Inicia sesión de nuevo.',
    };
    const shut = answers.filter(({ body }) => body.code === refused.code);
    for (const { status, body } of shut) expect([status, body]).toEqual([401, refused]);
    const open = answers.filter((answer) => !shut.includes(answer)).map(({ route }) => route);
    expect(open.sort()).toEqual([...PUBLIC, ...OWN_TOKEN].sort());
    expect(shut.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['GET /api/auth/me', 'GET /api/admin/users', 'PUT /api/admin/users/:id']),
    );
  });

  it('by an integration token is closed, but for the routes that are listed here and its scope', async () => {
    const { accessToken } = await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    const tokenOf = async (alcances: string[]): Promise<string> => {
      const made = await request(server.app.getHttpServer())
        .post('/api/admin/tokens')
        .auth(accessToken, { type: 'bearer' })
        .send({ nombre: 'ERP', alcances, dias: 1 })
        .expect(201);
      return made.body.secreto;
    };
    const openToAll = (route: string): boolean => [...PUBLIC, ...OWN_TOKEN].includes(route);
    for (const scope of ['read', 'load']) {
      const token = await tokenOf([scope]);
      const answers = await Promise.all(
        routes.map(async (route) => ({ route, code: (await call(route, token)).body.code as string })),
      );
      const opened = answers.filter(({ route, code }) => !IN_VAIN.has(code) && !openToAll(route));
      const listed = Object.keys(WITH_TOKEN).filter((route) => WITH_TOKEN[route]?.split(' ').includes(scope));
      expect(opened.map(({ route }) => route).sort()).toEqual(listed.sort());
    }
  });

  it('to administration and inventory is refused to a field user', async () => {
    const { accessToken } = await login(server.app, (await makeUser(server.app)).username);
    const guarded = routes.filter((route) => / \/api\/(admin|inventory)\//.test(route));
    expect(guarded.length).toBeGreaterThan(3);
    const answers = await Promise.all(
      guarded.map(async (route) => {
        const { status, body } = await call(route, accessToken);
        return [route, status, body];
      }),
    );
    const refused = { statusCode: 403, code: 'forbidden', message: 'No tienes permiso para hacer esto.' };
    expect(answers).toEqual(guarded.map((route) => [route, 403, refused]));
  });

  it('to a field route is not refused to an administrator', async () => {
    const { accessToken } = await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    const field = routes.filter((route) => / \/api\/user\//.test(route));
    expect(field.length).toBeGreaterThan(3);
    for (const route of field) expect([401, 403]).not.toContain((await call(route, accessToken)).status);
  });

  it('is told in the documentation as it is, with unique operation names', async () => {
    const { body } = await server.http.get('/api/docs-json').expect(200);
    const { paths, tags = [] } = body as OpenAPIObject;
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [{ route: `${method.toUpperCase()} ${path}`, ...operation }] : [];
      }),
    );
    const open = operations.filter(({ security }) => security?.length === 0).map(({ route }) => route);
    expect(open.sort()).toEqual(PUBLIC);
    expect(operations.map(({ route }) => route.replaceAll(/\{(\w+)\}/g, ':$1')).sort()).toEqual(
      [...routes].sort(),
    );
    // What nobody gave a role is closed, and by that of no use.
    const given = operations.filter((operation) => 'x-roles' in operation).map(({ route }) => route);
    expect([...given, ...open, ...OWN_TOKEN].sort()).toEqual(operations.map(({ route }) => route).sort());
    // Each call stands under one subject, and each subject says what it is about.
    const subjects = operations.map((operation) => (operation.tags ?? []).join(' '));
    expect([...new Set(subjects)].sort()).toEqual(tags.map(({ name }) => name).sort());
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});
