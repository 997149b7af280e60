import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { AppError } from '../../common/errors/app-error.js';
import type { Role } from '../../identity/role.js';
import type { AuthenticatedUser } from '../../identity/authenticated-user.js';
import { IS_PUBLIC } from '../../identity/decorators/public.decorator.js';
import { ROLES } from '../../identity/decorators/roles.decorator.js';

/**
 * Enforces `@Roles()`. ADMIN also passes the USUARIO guard (specification §6). A route to which nobody gave a
 * role is closed. Runs after SessionGuard.
 */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const route = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, route)) return true;
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ROLES, route) ?? [];
    const { user } = context.switchToHttp().getRequest<Request & { user?: AuthenticatedUser }>();
    if (!user) throw AppError.unauthorized();
    const passes = roles.includes(user.role) || (user.role === 'ADMIN' && roles.includes('USUARIO'));
    if (!passes) throw AppError.forbidden();
    return true;
  }
}
