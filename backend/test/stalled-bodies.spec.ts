import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';

import { BODY_PACE, Progress } from '../src/common/bodies/pace.js';
import { incomingFolder } from '../src/config/data-folders.js';
import { login, makeUser } from './auth-people.js';
import { stalledRequest, type StalledRequest } from './support/stalled-request.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const FORM = 'multipart/form-data; boundary=x';
const BEGUN_FORM =
  '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';

const BODIES = [
  ['/api/auth/login', 'application/json', '{"username":'],
  ['/api/inventory/upload', 'application/json', '{"items":['],
  ['/api/user/sincronizar', 'application/json', '{"acciones":['],
  ['/api/user/upload-photos', FORM, BEGUN_FORM],
  ['/api/admin/syncs/rescue', FORM, BEGUN_FORM.replace('"photos"', '"archivo"')],
] as const;

/** Every body as one that stops after its first bytes, of one more administrator. */
async function stall(server: TestApp, times: number): Promise<StalledRequest[]> {
  const { username } = await makeUser(server.app, 'ADMIN');
  const { accessToken } = await login(server.app, username);
  return BODIES.flatMap(([path, type, begun]) =>
    Array.from({ length: times }, () =>
      stalledRequest(
        server.url,
        path,
        { 'Content-Type': type, Authorization: `Bearer ${accessToken}` },
        begun,
      ),
    ),
  );
}

const waiting = (server: TestApp): string[] => {
  const folder = incomingFolder(server.environment.dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('bodies that stop coming', () => {
  it('keep nobody else waiting', async () => {
    const server = await startTestApp();
    const { accessToken } = await login(server.app, (await makeUser(server.app, 'ADMIN')).username);
    const stalled = await stall(server, 8);
    // Those that go to the disk have begun: whatever turn they could take is taken.
    while (waiting(server).length < 3) await server.http.get('/api/health/live').expect(200);

    const as = { type: 'bearer' } as const;
    const items = [{ NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Mesa' }];
    await server.http.post('/api/inventory/upload').auth(accessToken, as).send({ items }).expect(201);
    await server.http.post('/api/user/sincronizar').auth(accessToken, as).send({ acciones: [] }).expect(200);
    await server.http.get('/api/admin/users').auth(accessToken, as).expect(200);
    for (const request of stalled) request.giveUp();
    await server.stop();
  });

  it('are answered with 408, and nothing of them stays', async () => {
    const server = await startTestApp({ pace: { ...BODY_PACE, stillMs: 200, everyMs: 20 } });
    for (const request of await stall(server, 2)) {
      const [head = '', body = ''] = (await request.ended).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 408 [^]*Connection: close/);
      expect(JSON.parse(body)).toEqual({
        statusCode: 408,
        code: 'stalled',
        message: 'Lo enviado no terminó de llegar. Revisa la conexión e inténtalo de nuevo.',
      });
    }
    while (waiting(server).length > 0) await server.http.get('/api/health/live').expect(200);
    await server.stop();
  });

  it('end also where the answer came before them', async () => {
    const server = await startTestApp({ pace: { ...BODY_PACE, stillMs: 200, everyMs: 20 } });
    const json = { 'Content-Type': 'application/json' };
    expect(await stalledRequest(server.url, '/api/admin/users', json).ended).toMatch(/^HTTP\/1.1 401 /);
    await server.stop();
  });

  it('are not waited for by headers that never end either', async () => {
    const server = await startTestApp();
    const { headersTimeout, requestTimeout } = server.app.getHttpServer() as Server;
    expect(headersTimeout).toBe(20_000);
    expect(requestTimeout).toBeGreaterThan(BODY_PACE.totalMs);
    await server.stop();
  });
});

describe('the pace of a body', () => {
  /** Second at which it is too late, looked at every second. */
  const lateAt = (bytesAt: (second: number) => number, until: number): number | undefined => {
    const progress = new Progress(0);
    for (let second = 0; second <= until; second += 1) {
      if (progress.isLate(bytesAt(second), second * 1000, BODY_PACE)) return second;
    }
    return undefined;
  };

  it('lets 10 MB through at 5 kB/s, with tunnels of 50 seconds in between', () => {
    const KB = 1000;
    const rolling = (second: number): number => second - 50 * Math.floor(second / 300);
    const bytes = (second: number): number =>
      second % 300 < 250 ? rolling(second) * 5 * KB : (Math.floor(second / 300) + 1) * 250 * 5 * KB;
    expect(bytes(2500)).toBeGreaterThan(10 * 1024 * 1024);
    expect(lateAt(bytes, 2500)).toBeUndefined();
  });

  it('is too slow when nothing comes for a minute, at the start or later', () => {
    expect(lateAt(() => 0, 3600)).toBe(60);
    expect(lateAt((second) => Math.min(second, 100) * 10_000, 3600)).toBe(160);
  });

  it('is too slow when it trickles, and too long when it never ends', () => {
    expect(lateAt((second) => second, 3600)).toBe(61);
    expect(lateAt((second) => second * 1500, 5000)).toBe(3600);
  });
});
