import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { MAX_ID } from '../common/id.pipe.js';
import type { AccessTokenClaims } from '../sessions/access-token-claims.js';
import type { IssuedTokens } from '../sessions/sessions.service.js';
import type { TokenPairDto } from './dto/token-pair.dto.js';

const LIFETIME = '15m';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs access tokens (HS256, 15 minutes; rule 16). `SessionStrategy` reads them. */
@Injectable()
export class AccessTokenService {
  constructor(private readonly jwt: JwtService) {}

  /** What a client gets of a session that was opened or goes on. */
  async pairOf({ refreshToken, ...claims }: IssuedTokens): Promise<TokenPairDto> {
    return { accessToken: await this.sign(claims), refreshToken };
  }

  sign({ userId, sessionId, refreshTokenId }: AccessTokenClaims): Promise<string> {
    return this.jwt.signAsync(
      { sid: sessionId, rid: refreshTokenId },
      { subject: String(userId), expiresIn: LIFETIME },
    );
  }
}

/** @returns undefined for a payload that is correctly signed but not one of ours. */
export function readClaims({ sub, sid, rid }: Record<string, unknown>): AccessTokenClaims | undefined {
  const userId = Number(sub);
  if (!Number.isSafeInteger(userId) || userId > MAX_ID) return undefined;
  if (typeof sid !== 'string' || !UUID.test(sid)) return undefined;
  if (typeof rid !== 'string' || !UUID.test(rid)) return undefined;
  return { userId, sessionId: sid, refreshTokenId: rid };
}
