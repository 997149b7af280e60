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

  it('tells of any other error its message and its stack, with those behind it', () => {
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { token: 'eyJhbGci' }) });
    const line = logged(Object.assign(error, { headers: { authorization: 'Bearer eyJhbGci' } }));
    expect(JSON.parse(line).err.stack).toMatch(/outer[^]*inner/);
    expect(line).not.toContain('eyJhbGci');
  });
});
