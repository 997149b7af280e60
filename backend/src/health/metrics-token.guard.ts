import { createHash, timingSafeEqual } from 'node:crypto';

import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { AppError } from '../common/errors/app-error.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets in who has METRICS_TOKEN. Without that setting there are no figures to be had. */
@Injectable()
export class MetricsTokenGuard implements CanActivate {
  private readonly wanted: Buffer | null;

  constructor(@Inject(ENVIRONMENT) { metricsToken }: Environment) {
    this.wanted = metricsToken === undefined ? null : sha256(`Bearer ${metricsToken}`);
  }

  canActivate(context: ExecutionContext): boolean {
    if (!this.wanted) throw AppError.notFound('Las métricas no están activadas', 'metrics_off');
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (timingSafeEqual(sha256(headers.authorization ?? ''), this.wanted)) return true;
    throw new AppError(401, 'metrics_token', 'Falta el token de las métricas, o no es el de este servidor');
  }
}
