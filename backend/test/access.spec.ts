import type { OpenAPIObject } from '@nestjs/swagger';
import request from 'supertest';

import { login, makeUser } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

/** Open to everybody, in order. Whoever adds a line here opens a door. */
const PUBLIC = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
];

/** Without a session too, with a token of its own instead. */
const OWN_TOKEN = ['GET /api/metrics'];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

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
    const { paths } = body as OpenAPIObject;
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
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});
