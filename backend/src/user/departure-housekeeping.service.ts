import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type JobKind, JobsService } from '../jobs/jobs.service.js';
import { CURSOR_DAYS } from './download-snapshots.js';

const PURGE: JobKind = { policy: 'short', retryLimit: 2, retryDelay: 60, deleteAfterSeconds: 7 * 86_400 };
/** At night in America. */
const DAILY = '17 8 * * *';

/** Longer than any transaction runs: what a valid cursor may still ask for is never gone. */
const MARGIN_DAYS = 7;

/**
 * Forgets departures that no cursor can ask for any more: once a day, whichever process of the product is
 * there.
 */
@Injectable()
export class DepartureHousekeepingService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work('departure-purge', PURGE, () => this.purge());
    await this.jobs.repeat('departure-purge', DAILY);
  }

  async purge(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM asset_departures WHERE departed_at < now() - make_interval(days => $1)`,
      [CURSOR_DAYS + MARGIN_DAYS],
    );
  }
}
