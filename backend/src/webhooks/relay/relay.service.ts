import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-event.js';
import { RELAY } from './event-sources.js';

const REMOVAL: WebhookEvent = 'asset.removed';
const CHANGES = WEBHOOK_EVENTS.filter((type) => type.startsWith('asset.') && type !== REMOVAL);

/**
 * Makes deliveries of what happened. The rows of the change itself are the outbox (`event-sources.ts`), and
 * the cursor is the snapshot that was read last (`docs/decisions/webhooks.md`).
 */
@Injectable()
export class RelayService implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Transaction ids of another cluster say nothing here: what happened in a database that was copied is told
   * already.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_cursor SET snapshot = NULL, database = ${THIS_CLUSTER}
       WHERE database IS DISTINCT FROM ${THIS_CLUSTER}`,
    );
  }

  /** Tells what the last snapshot did not see. Where another process is at it, there is nothing to do. */
  async relay(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Held to the end: the statement that reads takes its snapshot after those of before were kept.
      const [cursor] = await manager.query<{ snapshot: string | null }[]>(
        `SELECT snapshot FROM webhook_cursor WHERE id = 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!cursor) return;
      if (cursor.snapshot === null) await begin(manager);
      else await manager.query(RELAY, [cursor.snapshot, ...(await this.wanted(manager))]);
    });
  }

  /**
   * Part of the transaction that switches a webhook on, before it does: where no other one is, what happened
   * until now is nothing to tell.
   */
  async beginIfFirst(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT FROM webhook_cursor WHERE id = 1 FOR UPDATE`);
    const others = await manager.query<unknown[]>(`SELECT FROM webhooks WHERE active LIMIT 1`);
    if (others.length === 0) await begin(manager);
  }

  /**
   * Whether anybody wants to know of changes of assets, and of their removal: otherwise nobody looks for
   * them.
   */
  private async wanted(manager: EntityManager): Promise<[boolean, boolean]> {
    const asked = await manager.query<{ type: WebhookEvent }[]>(
      `SELECT DISTINCT unnest(types) AS type FROM webhooks WHERE active`,
    );
    const wants = (types: readonly WebhookEvent[]): boolean => asked.some(({ type }) => types.includes(type));
    return [wants(CHANGES), wants([REMOVAL])];
  }
}

/** A standby that took over goes on counting the transactions of its primary. */
const THIS_CLUSTER = `
  (SELECT concat_ws('.', system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database()))
   FROM pg_control_system())`;

/** Tells from now on. */
async function begin(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH forgotten AS (DELETE FROM webhook_events)
     UPDATE webhook_cursor SET snapshot = pg_current_snapshot()::text WHERE id = 1`,
  );
}
