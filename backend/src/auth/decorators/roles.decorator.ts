import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';

import { ErrorResponseDto } from '../../common/errors/error-response.dto.js';
import type { Role } from '../../users/role.js';

export const ROLES = 'auth:roles';

/**
 * Who may call a controller or a route, for the guard and for the documentation. USUARIO routes are open to
 * ADMIN as well (specification §6). A route without this decorator and without `@Public()` asks only for a
 * session.
 */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata(ROLES, roles),
    ApiUnauthorizedResponse({ type: ErrorResponseDto }),
    // Everybody who has a session may call what is open to USUARIO.
    ...(roles.includes('USUARIO') ? [] : [ApiForbiddenResponse({ type: ErrorResponseDto })]),
  );
