import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { ENVIRONMENT } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { IS_PUBLIC } from '../../identity/decorators/public.decorator.js';
import { WITHOUT_SECOND_FACTOR } from '../../identity/decorators/without-second-factor.decorator.js';
import { secondFactorMissing } from '../second-factor/refusals.js';

/**
 * Where the organisation requires a second factor of administrators, those whose session knows of none may do
 * nothing but get one. Integration tokens were made by who had it, and have no second step. Runs after
 * RolesGuard.
 */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.environment.adminSecondFactor !== 'required') return true;
    const route = [context.getHandler(), context.getClass()];
    const says = (key: string): boolean =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, route) ?? false;
    if (says(IS_PUBLIC) || says(WITHOUT_SECOND_FACTOR)) return true;
    const { user } = context.switchToHttp().getRequest<Request & { user?: AuthenticatedUser }>();
    if (user?.role !== 'ADMIN' || user.token !== undefined || user.hasSecondFactor) return true;
    throw secondFactorMissing();
  }
}
