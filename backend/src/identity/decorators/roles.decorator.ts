import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import type { Role } from '../role.js';

export const ROLES = 'auth:roles';

/**
 * Who may call a controller or a route, for the guard and for the documentation (`x-roles`). USUARIO routes
 * are open to ADMIN as well (specification §6). A route with neither this decorator nor `@Public()` is closed
 * to everybody.
 */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ROLES, roles),
    ApiExtension('x-roles', roles),
    ApiUnauthorizedResponse({ type: ErrorResponseDto }),
    // Everybody who has a session may call what is open to USUARIO.
    ...(roles.includes('USUARIO') ? [] : [ApiForbiddenResponse({ type: ErrorResponseDto })]),
  );
