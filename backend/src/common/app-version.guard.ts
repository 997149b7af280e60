import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { CONTRACT_HEADER, CONTRATO_MINIMO, versionTold } from './contract-version.js';
import { AppError } from './errors/app-error.js';

export const APP_TOO_OLD =
  'Esta versión de la aplicación es demasiado antigua para el servidor. Con conexión, cierra la aplicación y ' +
  'vuelve a abrirla para actualizarla. Tus cambios siguen guardados.';

/**
 * An app that speaks a contract which this server has given up is told so, and keeps its work until it is
 * updated.
 * @throws AppError 426 `app_too_old`
 */
@Injectable()
export class AppVersionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (versionTold(request.get(CONTRACT_HEADER)) >= CONTRATO_MINIMO) return true;
    throw new AppError(426, 'app_too_old', APP_TOO_OLD);
  }
}
