import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';

import { pinoHttp } from 'pino-http';
import { QueryFailedError } from 'typeorm';

import { loggerOptions } from '../src/common/logging.js';

/** What the server's logger writes for an error, as text. */
function logged(error: Error): string {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  pinoHttp(loggerOptions('info'), stream).logger.error({ err: error });
  return text;
}

describe('the log', () => {
  it('tells where a query failed, and never what it carried', () => {
    const fromPostgres = Object.assign(new Error('duplicate key value violates unique constraint "uq"'), {
      code: '23505',
      constraint: 'uq',
      detail: 'Key (username)=(maria_garcia) already exists.',
      where: 'COPY staged, line 1: "maria_garcia"',
    });
    const sql = 'INSERT INTO users (username, password_hash) VALUES ($1, $2)';
    const line = logged(new QueryFailedError(sql, ['maria_garcia', '$argon2id$v=19$secret'], fromPostgres));
    expect(JSON.parse(line).err).toMatchObject({
      type: 'QueryFailedError',
      message: expect.stringContaining('violates unique constraint'),
      stack: expect.stringContaining('logging.spec'),
      code: '23505',
      constraint: 'uq',
      query: sql,
    });
    expect(line).not.toMatch(/maria_garcia|argon2id/);
  });

  it('tells of a call what it was, and no token, however the call brought it', async () => {
    let text = '';
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const log = pinoHttp(loggerOptions('debug'), stream);
    const server = createServer((request, response) => {
      log(request, response);
      response.statusCode = 401;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const secret = `inv_${'x'.repeat(43)}`;
    const headers = { authorization: `Bearer ${secret}`, cookie: secret };
    await (await fetch(`http://127.0.0.1:${port}/api/changes?token=${secret}`, { headers })).text();
    await new Promise((resolve) => server.close(resolve));
    expect(text).toContain('"path":"/api/changes"');
    expect(text).not.toContain(secret);
  });

  it('tells of any other error its message and its stack, with those behind it', () => {
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { token: 'eyJhbGci' }) });
    const line = logged(Object.assign(error, { headers: { authorization: 'Bearer eyJhbGci' } }));
    expect(JSON.parse(line).err.stack).toMatch(/outer[^]*inner/);
    expect(line).not.toContain('eyJhbGci');
  });
});
