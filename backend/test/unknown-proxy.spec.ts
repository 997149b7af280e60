import { Logger } from '@nestjs/common';
import express from 'express';
import supertest from 'supertest';

import { MISSING_TRUST_PROXY, tellOfUnknownProxy } from '../src/common/forwarded.js';
import { login, makeUser } from './auth-people.js';
import { startTestApp } from './support/start-test-app.js';

describe('a proxy that the server was not told of', () => {
  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])('is named to administrators: %s', async (header) => {
    const server = await startTestApp();
    const { username } = await makeUser(server.app, 'ADMIN');
    const { accessToken } = await login(server.app, username);
    const ask = () => server.http.get('/api/admin/avisos').auth(accessToken, { type: 'bearer' });
    expect((await ask().expect(200)).body).toEqual({ avisos: [] });
    expect((await ask().set(header, '203.0.113.9').expect(200)).body).toEqual({
      avisos: [{ codigo: 'trust_proxy', mensaje: MISSING_TRUST_PROXY }],
    });
    await server.stop();
  });

  it('is no matter where the server knows its proxies', async () => {
    const server = await startTestApp({ environment: { trustProxy: 1 } });
    const { username } = await makeUser(server.app, 'ADMIN');
    const { accessToken } = await login(server.app, username);
    const { body } = await server.http
      .get('/api/admin/avisos')
      .auth(accessToken, { type: 'bearer' })
      .set('X-Forwarded-For', '203.0.113.9');
    expect(body).toEqual({ avisos: [] });
    await server.stop();
  });

  it('is named in the log, once', async () => {
    const lines: unknown[] = [];
    const quiet = { log: () => undefined, error: () => undefined };
    Logger.overrideLogger({ ...quiet, warn: (line: unknown) => lines.push(line) });
    const http = supertest(express().use(tellOfUnknownProxy(false)));
    await http.get('/');
    expect(lines).toEqual([]);
    for (let n = 0; n < 3; n += 1) await http.get('/').set('X-Forwarded-For', '203.0.113.9');
    expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });
});
