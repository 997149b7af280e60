import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { startHousekeeping } from '../common/housekeeping.js';
import { CURSOR_DAYS } from './download-snapshots.js';

const DAY_MS = 86_400_000;

/** Longer than any transaction runs: what a valid cursor may still ask for is never gone. */
const MARGIN_DAYS = 7;

/** Forgets departures that no cursor can ask for any more. */
@Injectable()
export class DepartureHousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DepartureHousekeepingService.name);
  private stop?: () => void;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.stop = startHousekeeping(() => this.purge(), DAY_MS, this.logger);
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  async purge(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM asset_departures WHERE departed_at < now() - make_interval(days => $1)`,
      [CURSOR_DAYS + MARGIN_DAYS],
    );
  }
}
