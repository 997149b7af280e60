import type { DataSource } from 'typeorm';

import { poolOf } from '../../common/sql/pool-of.js';
import type { Environment } from '../../config/environment.js';
import { openSecret } from '../sealed-secret.js';
import type { WebhookPace } from '../webhook-pace.js';
import { envelopeOf } from './envelope.js';
import type { Lease } from './leases.js';
import { type Due, type Held, holdWebhook, nextDeliveries } from './next-deliveries.js';
import { noteOutcomes, noteRound, switchOff, type Tried } from './note-outcomes.js';
import { Sender } from './post-message.js';
import { signedHeaders } from './signature.js';
import { outcomeOfAnswer, outcomeOfError } from './try-outcome.js';

export interface DelivererOptions {
  dataSource: DataSource;
  environment: Environment;
  pace: WebhookPace;
  /** The server stops: tries that are under way are broken off, and made again by whoever comes next. */
  stop: AbortSignal;
}

/**
 * Sends what a webhook is to be told, round by round, as long as there is something and the lease is ours.
 */
export class Deliverer {
  constructor(private readonly options: DelivererOptions) {}

  async run(lease: Lease): Promise<void> {
    const { webhookId } = lease;
    const { dataSource, environment, pace, stop } = this.options;
    const pool = poolOf(dataSource);
    const sender = new Sender(environment.webhooksAllow);
    try {
      while (!stop.aborted) {
        // Begun before the lease is: what ends within it by this clock ends within it by the database's.
        const leaseEnds = performance.now() + pace.lease;
        const held = await holdWebhook(pool, lease, pace.lease);
        if (!held) return;
        const secrets = this.secretsOf(held);
        if (!secrets) return await switchOff(pool, webhookId, 'secreto');
        const { atOnce } = pace;
        const due = await nextDeliveries(pool, webhookId, { atOnce, isFailing: held.failures > 0 });
        if (due.length === 0 || leaseEnds - performance.now() < pace.attempt * 2) return;
        const tries = await Promise.all(due.map((one) => this.attempt(sender, held.url, one, secrets)));
        const tried = tries.filter((one) => one !== null);
        if (tried.length === 0) return;
        await noteOutcomes(pool, tried, pace);
        await noteRound(pool, webhookId, tried, pace);
      }
    } finally {
      sender.close();
    }
  }

  /** The newest first; null where the one that signs cannot be read. */
  private secretsOf({ secret, former }: Held): string[] | null {
    const { jwtSecret } = this.options.environment;
    const present = openSecret(secret, jwtSecret);
    if (present === undefined) return null;
    const before = former ? openSecret(former, jwtSecret) : undefined;
    return before === undefined ? [present] : [present, before];
  }

  /** Null where the server stopped over it: that is no try. */
  private async attempt(
    sender: Sender,
    url: string,
    delivery: Due,
    secrets: string[],
  ): Promise<Tried | null> {
    const { pace, stop } = this.options;
    const body = envelopeOf(delivery);
    const headers = signedHeaders(delivery.id, new Date(), body, secrets);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(pace.attempt)]);
    try {
      const answer = await sender.post({ url, body, headers }, signal);
      return { delivery, outcome: outcomeOfAnswer(answer) };
    } catch (error) {
      if (stop.aborted) return null;
      return { delivery, outcome: outcomeOfError(error) };
    }
  }
}
