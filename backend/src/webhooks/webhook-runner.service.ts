import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';

import { poolOf } from '../common/sql/pool-of.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Deliverer } from './delivery/deliverer.js';
import { giveLease, type Lease, takeLeases } from './delivery/leases.js';
import { RelayService } from './relay/relay.service.js';
import { type News, SOMETHING_NEW } from './relay/something-new.js';
import { WebhookPace } from './webhook-pace.js';

/**
 * Looks for what happened, and sends it. Every copy of the server looks; the cursor's lock and the leases see
 * to it that one alone tells and one alone sends for a webhook. A slow destination holds up nobody else.
 */
@Injectable()
export class WebhookRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookRunner.name);
  private readonly stop = new AbortController();
  private readonly deliverer: Deliverer;
  private readonly runs = new Set<Promise<void>>();
  private looking: Promise<void> = Promise.resolve();
  private wakeUp: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: RelayService,
    private readonly pace: WebhookPace,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.deliverer = new Deliverer({ dataSource, environment, pace, stop: this.stop.signal });
  }

  onApplicationBootstrap(): void {
    this.looking = this.lookOnAndOn();
  }

  /** Tries that are under way are broken off; the next process makes them again, with the same ids. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    this.wakeUp();
    await this.looking;
    await Promise.all(this.runs);
  }

  /** This process looks at once; the others do with their next look. */
  wake(): void {
    this.wakeUp();
  }

  private async lookOnAndOn(): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        await this.look();
      } catch (error) {
        // A database that starts anew, say: the next look tries again.
        this.logger.error({ err: error }, 'webhooks could not be looked after');
      }
      await this.rest();
    }
  }

  private async look(): Promise<void> {
    const { rows } = await poolOf(this.dataSource).query<News>(SOMETHING_NEW);
    const [news] = rows;
    if (!news) return;
    if (news.events) await this.relay.relay();
    if (!news.events && !news.due) return;
    for (const lease of await takeLeases(this.dataSource, this.pace.lease)) {
      const run = this.run(lease).finally(() => this.runs.delete(run));
      this.runs.add(run);
    }
  }

  private async run(lease: Lease): Promise<void> {
    try {
      await this.deliverer.run(lease);
      await giveLease(this.dataSource, lease);
    } catch (error) {
      // Its lease ends by itself, and what was not noted is sent again.
      this.logger.error({ err: error }, `webhook ${lease.webhookId} could not be told`);
    }
  }

  private rest(): Promise<void> {
    if (this.stop.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pace.look);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
