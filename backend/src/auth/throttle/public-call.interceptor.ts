import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

import { clientOf } from '../../common/client-of.js';
import { AppError } from '../../common/errors/app-error.js';
import { throttleAddress } from '../../common/throttle-address.js';
import { IS_PUBLIC } from '../../identity/decorators/public.decorator.js';
import { originOf } from '../second-factor/current-origin.js';
import { SECOND_FACTOR_REQUIRED } from '../second-factor/refusals.js';
import type { Caller, CallerRequest } from './caller.js';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.js';
import { KnownDevices } from './known-devices.js';
import { LoginThrottle } from './login-throttle.js';

/** Take no body and change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throttles every call that is open to everybody by its address, before anything of its body is read; what
 * turns out well, or was not tried, does not count. Known devices pass. Comes before the body's reader.
 */
@Injectable()
export class PublicCallInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<CallerRequest>();
    const route = [context.getHandler(), context.getClass()];
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, route);
    if (!isPublic || SAFE.has(request.method)) return next.handle();

    const caller = await this.recognise(request, http.getResponse<Response>());
    request.caller = caller;
    if (!caller.counted) return next.handle();
    const attempt = await this.throttle.beginAtAddress(context.getHandler().name, caller.address);
    return from(
      lastValueFrom(next.handle()).then(
        async (answer: unknown) => {
          await attempt.succeeded();
          return answer;
        },
        async (error: unknown) => {
          if (!isCallersFault(error)) await attempt.undone();
          throw error;
        },
      ),
    );
  }

  private async recognise(request: CallerRequest, response: Response): Promise<Caller> {
    const device = readDeviceCookie(request);
    return {
      address: throttleAddress(request.ip ?? ''),
      client: clientOf(request),
      from: originOf(request),
      device,
      counted: device === undefined || !(await this.devices.isKnown(device)),
      keep: (secret) => setDeviceCookie(request, response, secret),
    };
  }
}

/** Having to wait is none, nor is a failure of the server, nor a right password that is not enough. */
const isCallersFault = (error: unknown): boolean =>
  error instanceof AppError &&
  error.statusCode < 500 &&
  error.statusCode !== 429 &&
  error.code !== SECOND_FACTOR_REQUIRED;
