import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { AppError } from '../../common/errors/app-error.js';
import { AccessTokenService } from '../access-token.service.js';
import type { AuthenticatedUser } from '../authenticated-user.js';
import { IS_PUBLIC } from '../decorators/public.decorator.js';
import { SessionsService } from '../sessions.service.js';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Closes every route that is not `@Public()` to who has no living session. The signature of the token
 * is not enough: the database is asked on every request, so that a deactivation counts at once.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessTokens: AccessTokenService,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) {
      return true;
    }
    const request = context.switchToHttp().getRequest<Request & { user?: AuthenticatedUser }>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token && (await this.accessTokens.read(token));
    const user = claims && (await this.sessions.authenticate(claims));
    if (!user) throw AppError.unauthorized();
    request.user = user;
    return true;
  }
}
