import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';

import type { TokenScope } from '../token-scope.js';

export const TAKES_TOKENS = 'auth:takes-tokens';

/** The name of the scheme in the documentation. */
export const TOKEN_SECURITY = 'token';

/**
 * Opens a route, beside those who have a session and its role, to integration tokens that have one of these
 * scopes. It belongs to a route, never to a controller: whoever adds a route there would open it unseen. The
 * routes are listed in a test.
 */
export const TakesTokens = (...scopes: TokenScope[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(TAKES_TOKENS, scopes),
    ApiExtension('x-token-scopes', scopes),
    ApiBearerAuth(),
    ApiSecurity(TOKEN_SECURITY),
  );
