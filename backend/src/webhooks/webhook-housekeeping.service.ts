import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type JobKind, JobsService } from '../jobs/jobs.service.js';

const PURGE: JobKind = { policy: 'short', retryLimit: 2, retryDelay: 60, deleteAfterSeconds: 7 * 86_400 };
const HOURLY = '23 * * * *';

/** How long the log keeps what was taken, and what was not. */
const TAKEN_DAYS = 7;
const FAILED_DAYS = 30;

/** Forgets what is long over, once for all processes. */
@Injectable()
export class WebhookHousekeepingService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work('webhook-purge', PURGE, () => this.purge());
    await this.jobs.repeat('webhook-purge', HOURLY);
  }

  async purge(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM webhook_deliveries WHERE state = 'entregada' AND ended_at < now() - make_interval(days => $1)`,
      [TAKEN_DAYS],
    );
    await this.dataSource.query(
      `DELETE FROM webhook_deliveries WHERE state = 'agotada' AND ended_at < now() - make_interval(days => $1)`,
      [FAILED_DAYS],
    );
    // A secret that signs nothing any more is only there to be stolen.
    await this.dataSource.query(
      `UPDATE webhooks SET former_secret = NULL, former_until = NULL WHERE former_until < now()`,
    );
  }
}
