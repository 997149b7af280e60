import { PgBoss } from 'pg-boss';
import type { DataSource } from 'typeorm';

import { throughPool } from './job-database.js';
import { QUEUE_OPTIONS } from './queue-options.js';

/** Brings the queue's own tables to the version of its library. The caller holds the migrations' lock. */
export async function migrateJobs(dataSource: DataSource): Promise<void> {
  const boss = new PgBoss({
    ...QUEUE_OPTIONS,
    db: throughPool(dataSource),
    supervise: false,
    schedule: false,
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  await boss.stop({ close: false });
  if (faults.length > 0) throw faults[0];
}
