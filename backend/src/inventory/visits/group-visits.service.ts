import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { ADVISORY_LOCKS } from '../../common/sql/advisory-locks.js';
import { type JobKind, JobsService } from '../../jobs/jobs.service.js';
import { COUNT_NOTED_GROUPS } from './group-visits-sql.js';

const COUNT: JobKind = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 };
const EVERY_MINUTE = '* * * * *';

/**
 * Counts the visits of groups beforehand: those of the last minute, so that whoever reads them counts few.
 */
@Injectable()
export class GroupVisitsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work('group-visits', COUNT, () => this.count());
    await this.jobs.repeat('group-visits', EVERY_MINUTE);
  }

  async count(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.groupVisits]);
      await manager.query(COUNT_NOTED_GROUPS);
    });
  }
}
