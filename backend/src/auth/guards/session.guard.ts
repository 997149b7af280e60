import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';

import { AppError } from '../../common/errors/app-error.js';
import { IS_PUBLIC } from '../../identity/decorators/public.decorator.js';
import { SESSION_STRATEGY } from '../session.strategy.js';

/** Closes every route that is not `@Public()` to who has no living session. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(
    context: ExecutionContext,
  ): ReturnType<InstanceType<ReturnType<typeof AuthGuard>>['canActivate']> {
    const open = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    return open || super.canActivate(context);
  }

  /** Whatever is wrong with a token, it is not a session; a failing database is another matter and goes on. */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    if (!user) throw AppError.unauthorized();
    return user;
  }
}
