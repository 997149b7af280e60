import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { CallOrigin } from '../../second-factor/site.js';

/** As far as the proxies in front are believed (`TRUST_PROXY`). */
export const originOf = (request: Request): CallOrigin => ({
  origin: request.get('origin'),
  host: request.host,
});

export const CurrentOrigin = createParamDecorator((_: unknown, context: ExecutionContext): CallOrigin =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
