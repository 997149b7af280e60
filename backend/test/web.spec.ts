import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import express from 'express';
import supertest from 'supertest';

import { securityHeaders } from '../src/common/security-headers.js';
import { storedFolder } from '../src/config/data-folders.js';
import { webApp } from '../src/web/web-app.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

describe('the app beside the API', () => {
  let folder: string;
  let server: Server;
  let http: ReturnType<typeof supertest>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventario-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Inventario</title>');
    writeFileSync(join(folder, 'sw.js'), 'self.x = 1;');
    writeFileSync(join(folder, '.secret'), 'x');
    writeFileSync(join(folder, 'assets', 'index-Ab12.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'index-Ab12.js.br'), brotliCompressSync('export {};'));
    writeFileSync(join(folder, 'assets', 'read.worker-Ab12.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'read.worker-Ab12.js.br'), brotliCompressSync('export {};'));
    const app = express();
    app.use(securityHeaders());
    app.use(webApp(folder));
    app.use((_request, response) => void response.status(404).json({ statusCode: 404 }));
    server = createServer(app);
    http = supertest(server);
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/', '/login', '/user/trabajos/12', '/admin/groups/7/assets?page=2', '/no/existe'])(
    'answers %s with the page, to be asked for again each time',
    async (path) => {
      const response = await http.get(path).set('Accept', 'text/html').expect(200);
      expect(response.text).toContain('<title>Inventario</title>');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['etag']).toBeDefined();
    },
  );

  it('lets a browser keep what carries a hash, and nothing else', async () => {
    const asset = await http.get('/assets/index-Ab12.js').expect(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const worker = await http.get('/sw.js').expect(200);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/javascript/);
  });

  it('sends what the build has compressed as it is, to whoever reads it', async () => {
    const small = await http.get('/assets/index-Ab12.js?x=1').set('Accept-Encoding', 'gzip, br').expect(200);
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/^text\/javascript/);
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['vary']).toContain('Accept-Encoding');
    expect(small.headers['content-length']).toBe(String(brotliCompressSync('export {};').length));
    for (const accepted of ['gzip', 'identity', 'br;q=0']) {
      const whole = await http.get('/assets/index-Ab12.js').set('Accept-Encoding', accepted).expect(200);
      expect(whole.headers['content-encoding']).toBeUndefined();
      expect(whole.text).toBe('export {};');
    }
  });

  it.each(['/login', '/sw.js', '/assets/read.worker-Ab12.js', '/assets/index-gone.js'])(
    'sends the content policy with %s, as with all that runs by itself',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const { headers } = await http.get(path).set({ Accept: 'text/html', 'Accept-Encoding': encoding });
        expect(headers['content-security-policy']).toContain("default-src 'self'");
        expect(headers['x-frame-options']).toBeDefined();
      }
    },
  );

  it('sends with a script of a page what concerns a script alone', async () => {
    const { headers } = await http.get('/assets/index-Ab12.js').expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
    });
    const others =
      /^(?:content-security-policy|cross-origin-opener|origin-agent|permissions|referrer|x-(?!content))/;
    expect(Object.keys(headers).filter((name) => others.test(name))).toEqual([]);
  });

  it.each([
    '/assets/index-gone.js',
    '/assets/%ff',
    '/assets/%00.js',
    '/assets/sin-punto',
    '/favicon.ico',
    '/.secret',
    '/../package.json',
  ])('has no page in place of the missing file %s', (path) =>
    http.get(path).set('Accept', 'text/html').expect(404),
  );

  it.each(['/api', '/api/nada', '/API/nada'])('leaves %s to the API', (path) =>
    http.get(path).set('Accept', 'text/html').expect(404, { statusCode: 404 }),
  );

  it('gives pages to readers only', async () => {
    await http.post('/login').expect(404);
    await http.get('/login').set('Accept', 'application/json').expect(404);
    await http.head('/login').expect(200);
  });
});

describe('the health routes', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());

  it('tell that process and database answer, without a session', async () => {
    await server.http.get('/api/health/live').expect(200, { status: 'ok' });
    await server.http.get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('tell when photos could not be stored', async () => {
    const stored = storedFolder(server.environment.dataDir);
    renameSync(stored, `${stored}-away`);
    await server.http.get('/api/health/ready').expect(503);
    await server.http.get('/api/health/live').expect(200);
    renameSync(`${stored}-away`, stored);
    await server.http.get('/api/health/ready').expect(200);
  });

  it('tell when the database is gone, and nothing of the inside', async () => {
    await server.dataSource.destroy();
    await server.http.get('/api/health/live').expect(200);
    const { body } = await server.http.get('/api/health/ready').expect(503);
    expect(body).toEqual({
      statusCode: 503,
      code: 'not_ready',
      message: expect.stringMatching(/no está listo/),
    });
    await server.dataSource.initialize();
  });
});
