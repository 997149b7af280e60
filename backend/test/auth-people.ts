import type { INestApplication } from '@nestjs/common';
import request from 'supertest';

import type { LoginResponseDto, TokenPairDto } from '../src/auth/dto/token-pair.dto.js';
import type { UserDto } from '../src/users/dto/user.dto.js';
import type { Role } from '../src/identity/role.js';
import { UsersService } from '../src/users/users.service.js';

export const PASSWORD = 'secreto-123';

let count = 0;

/** A user that is there already, with PASSWORD. */
export function makeUser(
  app: INestApplication,
  role: Role = 'USUARIO',
  username = `persona_${(count += 1)}`,
): Promise<UserDto> {
  return app.get(UsersService).createUser({ username, password: PASSWORD, role });
}

/** Logs in over HTTP; the answer must be 200. */
export async function login(
  app: INestApplication,
  username: string,
  password = PASSWORD,
): Promise<LoginResponseDto> {
  const { body } = await request(app.getHttpServer())
    .post('/api/auth/login')
    .send({ username, password })
    .expect(200);
  return body;
}

export interface Phone {
  /** Status of a request with this pair's access token. */
  use(pair: TokenPairDto): Promise<number>;
  /** Exchanges the pair's refresh token; the answer must be 200. */
  refresh(pair: TokenPairDto): Promise<TokenPairDto>;
  /** Status of an exchange. */
  tryRefresh(pair: TokenPairDto): Promise<number>;
}

/** A client that keeps its pairs in its hands, so that stories can lose and replay them. */
export function phone(app: INestApplication): Phone {
  const exchange = ({ refreshToken }: TokenPairDto) =>
    request(app.getHttpServer()).post('/api/auth/refresh').send({ refreshToken });
  return {
    use: async ({ accessToken }) =>
      (await request(app.getHttpServer()).get('/api/auth/me').auth(accessToken, { type: 'bearer' })).status,
    refresh: async (pair) => (await exchange(pair).expect(200)).body,
    tryRefresh: async (pair) => (await exchange(pair)).status,
  };
}
