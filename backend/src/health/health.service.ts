import { setTimeout as delay } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { PhotoStorage } from '../photos/photo-storage.js';
import type { HealthDto } from './dto/health.dto.js';

/** Below the time that load balancers usually give a probe. */
const PATIENCE_MS = 2_000;

@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);
  private asking?: Promise<HealthDto>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotoStorage,
  ) {}

  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Anybody may ask, however often: those who ask at the same time get one answer, and take one connection.
   * @throws AppError 503 when database or storage of photos do not answer within two seconds
   */
  ready(): Promise<HealthDto> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<HealthDto> {
    const patience = new AbortController();
    try {
      await Promise.race([
        Promise.all([this.dataSource.query('SELECT 1'), this.photos.check()]),
        delay(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
          throw new Error(`no answer in ${PATIENCE_MS} ms`);
        }),
      ]);
      return { status: 'ok' };
    } catch (error) {
      this.logger.warn(`Not ready: ${(error as Error).message}`);
      throw new AppError(503, 'not_ready', 'El servidor no está listo. Inténtalo de nuevo en unos minutos.');
    } finally {
      patience.abort();
    }
  }
}
