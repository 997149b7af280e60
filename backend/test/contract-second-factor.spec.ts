import type { Response, Test } from 'supertest';

import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import {
  type Administrator,
  as,
  askedOf,
  beginTotp,
  codeOf,
  confirmTotp,
  makeAdministrator,
  secondStep,
} from './second-factor-people.js';
import { OpenApiContract } from './support/openapi-contract.js';
import { SoftwareAuthenticator } from './support/software-authenticator.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

const OWN = '/api/auth/second-factor';
const CALLS = / \/api\/(?:auth\/second-factor|auth\/login\/|admin\/users\/.*second-factor)/;

/** The border is tried for all calls in one place; what is too often, where the throttles are. */
const ELSEWHERE = / (?:403|413|415|429)$/;

describe('the contract of the second factor', () => {
  const contract = new OpenApiContract();
  let server: TestApp;
  let admin: Administrator;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await makeAdministrator(server);
  });
  afterAll(() => server.stop());
  beforeEach(() => server.dataSource.query('DELETE FROM login_throttles'));

  /** The answer, which must have this status and be as documented. */
  const expectAs = async (status: number, test: Test): Promise<Response> => {
    const answer = await test;
    expect(contract.faultsOf(answer)).toEqual([]);
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
    return answer;
  };
  const newcomer = async (): Promise<LoginResponseDto> =>
    login(server.app, (await makeUser(server.app, 'ADMIN')).username);
  const post = (who: LoginResponseDto, path: string, body: object): Test =>
    as(who, server.http.post(`${OWN}/${path}`)).send(body);
  const right = { currentPassword: PASSWORD };
  const wrong = { currentPassword: 'no-es-esta' };

  it('holds for apps and codes of recovery', async () => {
    const who = await newcomer();
    await expectAs(401, server.http.get(OWN));
    await expectAs(401, server.http.post(`${OWN}/totp`).send(right));
    await expectAs(404, post(who, 'recovery-codes', right));
    await expectAs(404, post(who, 'totp/remove', right));
    await expectAs(400, post(who, 'totp', wrong));
    await expectAs(200, post(who, 'totp', right));
    const begun = await beginTotp(server, who);
    await expectAs(400, confirmTotp(server, who, begun, '000000'));
    await expectAs(
      401,
      server.http.post(`${OWN}/totp/confirm`).send({ challenge: begun.challenge, code: '000000' }),
    );
    await expectAs(200, confirmTotp(server, who, begun));
    await expectAs(200, as(who, server.http.get(OWN)));
    await expectAs(401, server.http.post(`${OWN}/recovery-codes`).send(right));
    await expectAs(400, post(who, 'recovery-codes', wrong));
    await expectAs(200, post(who, 'recovery-codes', right));
    await expectAs(401, server.http.post(`${OWN}/totp/remove`).send(right));
    await expectAs(400, post(who, 'totp/remove', wrong));
    await expectAs(204, post(who, 'totp/remove', right));
  });

  it('holds for the second step of a login', async () => {
    const { challenge } = await askedOf(server, admin.username);
    await expectAs(400, server.http.post('/api/auth/login/second-factor').send({}));
    await expectAs(401, secondStep(server, challenge, '000000'));
    await expectAs(200, secondStep(server, challenge, codeOf(admin.secret)));
    // As another JWT_SECRET finds it.
    const other = await makeAdministrator(server);
    await server.dataSource.query(`UPDATE totp_factors SET secret = '\\x01' WHERE user_id = $1`, [other.id]);
    const asked = await askedOf(server, other.username);
    await expectAs(409, secondStep(server, asked.challenge, codeOf(other.secret)));
  });

  it('holds for passkeys', async () => {
    const origin = server.url.replace('127.0.0.1', 'localhost');
    const site = { origin, rpId: 'localhost' };
    const here = (test: Test): Test => test.set('Origin', origin).set('Host', new URL(origin).host);
    const { user, ...pair } = await newcomer();
    const who = { user, ...pair };
    const key = new SoftwareAuthenticator();
    await expectAs(401, server.http.post(`${OWN}/passkeys/options`).send(right));
    await expectAs(409, post(who, 'passkeys/options', right));
    await expectAs(400, here(post(who, 'passkeys/options', wrong)));
    const { challenge } = (await expectAs(200, here(post(who, 'passkeys/options', right)))).body;
    const made = { challenge, name: 'Portátil', credential: key.make({ challenge, ...site }) };
    await expectAs(401, server.http.post(`${OWN}/passkeys`).send(made));
    await expectAs(409, post(who, 'passkeys', made));
    await expectAs(400, here(post(who, 'passkeys', {})));
    await expectAs(201, here(post(who, 'passkeys', made)));

    const asked = async (): Promise<string> =>
      (await here(server.http.post('/api/auth/login')).send({ username: user.username, password: PASSWORD }))
        .body.details.challenge;
    const use = (named: string, credential: object): Test =>
      here(server.http.post('/api/auth/login/passkey')).send({ challenge: named, credential });
    const named = await asked();
    await expectAs(400, use(named, {}));
    await expectAs(200, use(named, key.use({ challenge: named, ...site })));
    await expectAs(401, use(named, key.use({ challenge: named, ...site })));

    const { body } = await as(who, server.http.get(OWN));
    const path = `passkeys/${body.passkeys[0].id}/remove`;
    await expectAs(401, server.http.post(`${OWN}/${path}`).send(right));
    await expectAs(400, post(who, path, wrong));
    await expectAs(204, post(who, path, right));
    await expectAs(404, post(who, path, right));
  });

  it('holds for administrators who look after others', async () => {
    const lost = await makeAdministrator(server);
    const call = (method: 'get' | 'delete', path: string): Test =>
      as(admin.session, server.http[method](`/api/admin/users/${path}`));
    await expectAs(401, server.http.get('/api/admin/users/second-factors'));
    await expectAs(200, call('get', 'second-factors'));
    await expectAs(401, server.http.delete(`/api/admin/users/${lost.id}/second-factor`));
    await expectAs(400, call('delete', `${admin.id}/second-factor`));
    await expectAs(204, call('delete', `${lost.id}/second-factor`));
    await expectAs(404, call('delete', `${lost.id}/second-factor`));
  });

  it('documents nothing that does not happen', () => {
    const unseen = contract.unseen.filter((answer) => CALLS.test(answer) && !ELSEWHERE.test(answer));
    expect(unseen).toEqual([]);
  });
});
