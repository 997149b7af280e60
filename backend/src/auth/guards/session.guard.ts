import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';

import { AppError } from '../../common/errors/app-error.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { IS_PUBLIC } from '../../identity/decorators/public.decorator.js';
import { TAKES_TOKENS } from '../../identity/decorators/takes-tokens.decorator.js';
import type { TokenScope } from '../../identity/token-scope.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { TokenEntryService } from '../../tokens/token-entry.service.js';
import { readTokenSecret } from '../../tokens/token-secret.js';
import { SESSION_STRATEGY, tokenOf } from '../session.strategy.js';
import { VerifiedTokens } from '../verified-tokens.js';

/**
 * Closes every route that is not `@Public()` to who has no living session. Integration tokens open those that
 * take them; elsewhere they are no session, and worth nothing.
 */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenEntryService,
    private readonly verified: VerifiedTokens,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, route)) return true;
    const scopes = this.reflector.get<TokenScope[] | undefined>(TAKES_TOKENS, context.getHandler());
    const request = context.switchToHttp().getRequest<Request & { user?: AuthenticatedUser }>();
    const secret = scopes && readTokenSecret(request.headers.authorization);
    if (secret) return this.enter(context, secret, scopes);
    const token = tokenOf(request);
    const claims = token === null ? undefined : this.verified.claimsOf(token);
    if (!claims) return (await super.canActivate(context)) as boolean;
    request.user = this.handleRequest(null, (await this.sessions.authenticate(claims)) ?? false);
    return true;
  }

  private async enter(context: ExecutionContext, secret: string, scopes: TokenScope[]): Promise<true> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const user = await this.tokens.enter(secret, scopes, (headers) => response.set(headers));
    http.getRequest<Request & { user: AuthenticatedUser }>().user = user;
    return true;
  }

  /**
   * Whatever is wrong with a token, it is not a session; a failing database is another matter and goes on.
   */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    if (!user) throw AppError.unauthorized();
    return user;
  }
}
