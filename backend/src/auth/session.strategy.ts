import { createSecretKey } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { readClaims } from './access-token.service.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { VerifiedTokens } from './verified-tokens.js';

export const SESSION_STRATEGY = 'session';

/** The bearer token of a request; null where there is none. */
export const tokenOf: (request: Request) => string | null = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Turns a bearer token into the user behind it. The signature is not enough: the database is asked on
 * every request, so that a deactivation or a changed password counts at once (rule 16).
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly sessions: SessionsService,
    private readonly verified: VerifiedTokens,
  ) {
    super({
      jwtFromRequest: tokenOf,
      passReqToCallback: true,
      // Of a text every verification would first find out that it is no public key. The types know of no
      // keys.
      secretOrKey: createSecretKey(environment.jwtSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  /** @returns false, which passport takes for 'nobody', when the session is over. */
  async validate(request: Request, payload: Record<string, unknown>): Promise<AuthenticatedUser | false> {
    const claims = readClaims(payload);
    const token = tokenOf(request);
    if (claims && token !== null) this.verified.remember(token, payload['exp'], claims);
    return (claims && (await this.sessions.authenticate(claims))) ?? false;
  }
}
