import { SetMetadata } from '@nestjs/common';

import type { Role } from '../../users/role.js';

export const ROLES = 'auth:roles';

/**
 * Who may call a controller or a route. USUARIO routes are open to ADMIN as well (specification §6).
 * A route without this decorator and without `@Public()` asks only for a session.
 */
export const Roles = (...roles: Role[]) => SetMetadata(ROLES, roles);
