import { Secret, TOTP } from 'otpauth';
import type { Test } from 'supertest';

import type { LoginResponseDto } from '../src/auth/dto/token-pair.dto.js';
import type { NewTotpDto } from '../src/auth/second-factor/dto/own-second-factor.dto.js';
import type { SecondFactorAskedDto } from '../src/auth/second-factor/dto/second-factor-asked.dto.js';
import { login, makeUser, PASSWORD } from './auth-people.js';
import type { TestApp } from './support/start-test-app.js';

export interface Administrator {
  id: number;
  username: string;
  /** The session in which they added their factor. */
  session: LoginResponseDto;
  /** Of their app, in base 32. */
  secret: string;
  recoveryCodes: string[];
}

/** What the app shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

export const as = ({ accessToken }: LoginResponseDto, test: Test): Test =>
  test.auth(accessToken, { type: 'bearer' });

/** Begins to add an app. */
export const beginTotp = async (
  { http }: TestApp,
  session: LoginResponseDto,
  currentPassword = PASSWORD,
): Promise<NewTotpDto> =>
  (await as(session, http.post('/api/auth/second-factor/totp')).send({ currentPassword }).expect(200)).body;

export const confirmTotp = (
  { http }: TestApp,
  session: LoginResponseDto,
  { challenge, secret }: NewTotpDto,
  code = codeOf(secret),
): Test => as(session, http.post('/api/auth/second-factor/totp/confirm')).send({ challenge, code });

/** An administrator with an authenticator app, whose next code is taken whatever was used before. */
export async function makeAdministrator(server: TestApp, username?: string): Promise<Administrator> {
  const user = await makeUser(server.app, 'ADMIN', ...(username === undefined ? [] : [username]));
  const session = await login(server.app, user.username);
  const begun = await beginTotp(server, session);
  const { body } = await confirmTotp(server, session, begun).expect(200);
  await forgetSteps(server);
  return {
    id: user.id,
    username: user.username,
    session,
    secret: begun.secret,
    recoveryCodes: body.recovery_codes,
  };
}

/** As if half a minute went by since each code that was used: codes of now are taken anew. */
export const forgetSteps = async ({ dataSource }: TestApp): Promise<void> => {
  await dataSource.query('UPDATE totp_factors SET last_step = last_step - 10');
};

/** The first step of the login: with the right password. */
export async function askedOf({ http }: TestApp, username: string): Promise<SecondFactorAskedDto> {
  const { body } = await http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(401);
  expect(body.code).toBe('second_factor_required');
  return body.details;
}

export const secondStep = (
  { http }: TestApp,
  challenge: string,
  code: string,
  kind: 'totp' | 'recovery' = 'totp',
): Test => http.post('/api/auth/login/second-factor').send({ challenge, kind, code });

/** Both steps. */
export async function loginWithCode(
  server: TestApp,
  { username, secret }: Administrator,
): Promise<LoginResponseDto> {
  const { challenge } = await askedOf(server, username);
  return (await secondStep(server, challenge, codeOf(secret)).expect(200)).body;
}
