import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import { DataSource, type QueryRunner } from 'typeorm';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { throughPool, transactionOf } from './job-database.js';
import type { JobName, JobPayloads } from './job-payloads.js';
import { QUEUE_OPTIONS } from './queue-options.js';

/** How long a job that runs may take once the server was told to stop; then another process does it again. */
const STOP_LIMIT_MS = 10_000;

/** Jobs that another process sent are looked for so often. */
const WORKER = { pollingIntervalSeconds: 2, includeMetadata: true } as const;

export interface JobKind extends QueueOptions {
  /** Which jobs may be there beside one another. It never changes once the queue exists. */
  policy?: QueuePolicy;
}

export interface Attempt {
  /** Whether the job counts as failed when this attempt fails. */
  isLast: boolean;
}

/**
 * Work that needs no request: kept in the database, done by any process of the product, again where one died
 * over it. So whatever does a job must be repeatable (`docs/decisions/work-in-the-background.md`).
 */
@Injectable()
export class JobsService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsService.name);
  private readonly boss: PgBoss;
  private readonly workers = new Map<JobName, string>();

  constructor(dataSource: DataSource, @Inject(ENVIRONMENT) { tracing }: Environment) {
    // A job goes on with the trace of whoever sent it.
    const openTelemetry = { enabled: tracing !== undefined, propagateContext: true };
    this.boss = new PgBoss({ ...QUEUE_OPTIONS, openTelemetry, db: throughPool(dataSource) });
    // It tries again by itself, as with a database that starts anew.
    this.boss.on('error', (error) => this.logger.error(error));
  }

  async onModuleInit(): Promise<void> {
    await this.boss.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.boss.stop({ close: false, timeout: STOP_LIMIT_MS });
  }

  /** This process does such jobs from now on, one at a time. */
  async work<Name extends JobName>(
    name: Name,
    { policy, ...options }: JobKind,
    work: (payload: JobPayloads[Name], attempt: Attempt) => Promise<void>,
  ): Promise<void> {
    await this.boss.createQueue(name, { ...options, ...(policy && { policy }) });
    await this.boss.updateQueue(name, options);
    const worker = await this.boss.work<JobPayloads[Name], unknown, typeof WORKER>(
      name,
      WORKER,
      async (jobs) => {
        for (const { data, retryCount, retryLimit } of jobs) {
          await work(data, { isLast: retryCount >= retryLimit });
        }
      },
    );
    this.workers.set(name, worker);
  }

  /** @param cron minute, hour, day, month, weekday; a time that nobody was there at is made up for once */
  async repeat(name: JobName, cron: string): Promise<void> {
    await this.boss.schedule(name, cron, {}, { missed: 'once' });
  }

  /**
   * Sends a job, in the caller's transaction where there is one: then `wake` comes after its end.
   * @param key of jobs of which one that waits is enough, where the kind's policy says so
   */
  async send<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    { key, within }: { key?: string; within?: QueryRunner } = {},
  ): Promise<void> {
    await this.boss.send(name, payload, {
      ...(key !== undefined && { singletonKey: key }),
      ...(within && { db: transactionOf(within) }),
    });
    if (!within) this.wake(name);
  }

  /** This process looks at once; the others do with their next look. */
  wake(name: JobName): void {
    const worker = this.workers.get(name);
    if (worker !== undefined) this.boss.notifyWorker(worker);
  }
}
