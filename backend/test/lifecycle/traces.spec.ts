import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { type CollectedSpan, Collector } from '../support/collector.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { ServerProcess, until } from './server-process.js';

const ADMIN = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: 'secreto-123' };
const TRACE = 'af7651916cd43dd8448eb211c80319ca';
const CALLER = 'b7ad6b7169203331';
/** No word of figures: times and ids hold any of those by chance. */
const ROW = { NUMERO_DE_ACTIVO: 'Tornasol-7', EMPLEADO: 'Rosaura Quiñones', SECCIONAL: 'Norte' };

/** A server that sends its traces to a collector, and who is logged in there. */
async function start(collector: Collector, variables: Record<string, string>) {
  const folder = join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'life-')), 'data');
  const server = await ServerProcess.start(folder, {
    ...ADMIN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'debug',
    ...variables,
  });
  await server.untilReady();
  let token = '';
  const ask = (path: string, body?: object, headers: object = {}): Promise<Response> =>
    fetch(`${server.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const logIn = async (): Promise<string> => {
    const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
    const answer = await ask('auth/login', credentials);
    return (token = ((await answer.json()) as { accessToken: string }).accessToken);
  };
  const end = async (): Promise<void> => {
    server.signal('SIGTERM');
    expect(await server.exit).toBe(0);
  };
  return { server, ask, logIn, end };
}

describe('the traces of a server', () => {
  const requestId = randomUUID();
  let collector: Collector;
  let output: string;
  let token: string;

  beforeAll(async () => {
    collector = await Collector.start();
    const { server, ask, logIn, end } = await start(collector, {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=llave',
    });
    try {
      token = await logIn();
      const traceparent = `00-${TRACE}-${CALLER}-01`;
      await ask('admin/groups?search=secreta', undefined, { traceparent, 'x-request-id': requestId });
      await ask('health/live');
      const id = randomUUID();
      await ask('admin/imports', { id, archivo: 'nomina-2026.csv', filas_total: 1, segundo_plano: true });
      await ask(`admin/imports/${id}/parts`, { items: [ROW], fila_inicial: 2 });
      await until(async () => {
        const { import: found } = (await (await ask(`admin/imports/${id}`)).json()) as {
          import: { estado: string };
        };
        return found.estado === 'completa';
      }, 'the load is over');
      await ask('inventory/upload', { items: [{ ...ROW, SERIAL: 'Z-1' }], archivo: 'nomina-2026.csv' });
      await (await ask('admin/reports/inventario/activos?formato=csv')).text();
      await ask('admin/search?q=Rosaura');
      await ask('admin/assets/Tornasol-7');
      await ask('admin/groups', undefined, { authorization: 'Bearer inv_not-a-token' });
      await end();
    } finally {
      ({ output } = server);
      await server.destroy();
    }
  });
  afterAll(() => collector.stop());

  const named = (name: string): CollectedSpan[] => collector.spans().filter((span) => span.name === name);
  const below = (span: CollectedSpan | undefined): CollectedSpan[] =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === span?.spanId);

  it('follow a request into the database, know who asked, and are named in its log line', () => {
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'llave', 'content-type': 'application/json' });
    expect(collector.resource()).toMatchObject({ 'service.name': 'inventario' });
    const [request] = named('GET /api/admin/groups').filter(({ traceId }) => traceId === TRACE);
    expect(request).toMatchObject({
      parentSpanId: CALLER,
      attributes: { 'http.route': '/api/admin/groups', 'inventario.request_id': requestId },
    });
    expect(below(request).map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' }),
      ]),
    );
    const line = output.split('\n').find((text) => text.includes(requestId));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: TRACE, span_id: request?.spanId });
  });

  it('go on with the request in the job that it sent', () => {
    const [job] = named('process import-load');
    expect(named('send import-load').map(({ traceId }) => traceId)).toContain(job?.traceId);
    expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['COMMIT']));
  });

  it('are of requests and jobs alone: nobody asked for what housekeeping does, or whether it is ready', () => {
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(({ name }) => !/^(GET|POST) (\/api\/|\()|^process /.test(name))).toEqual([]);
    expect(named('GET /api/health/live')).toEqual([]);
  });

  it('tell nobody what people sent, wrote or are called', () => {
    const all = Buffer.concat(collector.bodies).toString().toLowerCase();
    expect(collector.spans().length).toBeGreaterThan(50);
    for (const word of ['Rosaura', 'Tornasol', 'nomina', 'jefa', 'secret', 'argon2', token, 'inv_not']) {
      expect(all).not.toContain(word.toLowerCase());
    }
  });
});

it('a server speaks protobuf where nothing else is asked for, and ends in order when nobody collects any more', async () => {
  const collector = await Collector.start();
  const { server, ask, logIn, end } = await start(collector, {
    OTEL_SERVICE_NAME: 'inventario-norte',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  try {
    await logIn();
    await until(() => collector.bodies.length > 0, 'traces have come');
    expect(collector.headers[0]).toMatchObject({ 'content-type': 'application/x-protobuf' });
    const body = Buffer.concat(collector.bodies).toString('latin1');
    expect(body).toMatch(/inventario-norte[^]*\/api\/auth\/login/);
    await collector.stop();
    expect((await ask('admin/groups')).status).toBe(200);
    await end();
    expect(server.output).toContain('"context":"Tracing"');
  } finally {
    await server.destroy();
  }
});
