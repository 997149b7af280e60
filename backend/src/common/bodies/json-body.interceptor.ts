import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';

import { JSON_BODY, type JsonBodyLimits, SMALL_BODY } from './json-body.js';
import { readJsonBody } from './read-json-body.js';

/**
 * Reads bodies after the guards: nobody without a session, the role or a free attempt makes the server read
 * one. A route gets the small limit unless it says otherwise.
 */
export class JsonBodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const limits =
      this.reflector.getAllAndOverride<JsonBodyLimits | 'own' | undefined>(JSON_BODY, [
        context.getHandler(),
        context.getClass(),
      ]) ?? SMALL_BODY;
    if (limits !== 'own') {
      const request = context.switchToHttp().getRequest<Request>();
      request.body = await readJsonBody(request, limits);
    }
    return next.handle();
  }
}
