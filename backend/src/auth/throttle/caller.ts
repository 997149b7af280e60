import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { Client } from '../../common/client-of.js';
import type { CallOrigin } from '../../second-factor/site.js';

/** Who calls what is open to everybody, as far as that can be known before anything is read. */
export interface Caller {
  /** As it is throttled. */
  address: string;
  /** From where it comes, for people to recognise. */
  client: Client;
  /** From which page, as its browser says. */
  from: CallOrigin;
  /** The secret that an earlier login left on the device. */
  device: string | undefined;
  /** As whom the log names it, once that is known; '-' for what can be nobody. */
  loggedName?: string;
  /** Whether this call counts at the address already. */
  counted: boolean;
  /** Leaves the secret on the device. */
  keep(device: string): void;
}

export type CallerRequest = Request & { caller?: Caller };

/** Set by PublicCallInterceptor. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<CallerRequest>();
  if (!caller) throw new Error('only public routes that take a body have a caller');
  return caller;
});
