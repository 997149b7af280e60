import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';

import { type AdmissionLimits, Admissions } from './admissions.js';
import { AT_ONCE } from './at-once.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Turns away what `@AtOnce()` says is too much. Comes before the body's reader. */
export class AtOnceInterceptor implements NestInterceptor {
  private readonly admissions = new Map<Handler, Admissions>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    const limits = this.reflector.get<AdmissionLimits | undefined>(AT_ONCE, handler);
    if (!limits) return next.handle();
    const http = context.switchToHttp();
    const { user } = http.getRequest<Request & { user: { id: number } }>();
    const leave = this.of(handler, limits).enter(user.id);
    // Whoever has all of a streamed answer may ask again, although its sender is not back from sending it
    // yet.
    http.getResponse<Response>().once('finish', leave);
    return next.handle().pipe(finalize(leave));
  }

  private of(handler: Handler, limits: AdmissionLimits): Admissions {
    const found = this.admissions.get(handler) ?? new Admissions(limits, 'too_many_at_once', TEXT);
    this.admissions.set(handler, found);
    return found;
  }
}

const TEXT = 'Tienes demasiadas solicitudes a la vez. Inténtalo de nuevo en unos segundos.';
