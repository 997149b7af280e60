import { context } from '@opentelemetry/api';
import pg from 'pg';

import { GatheringClient } from '../common/sql/gathering-client.js';

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A connection whose other end answers no more is left to the operating system after this. */
const CLOSE_LIMIT_MS = 5_000;

/**
 * A pool that has ended when its last connection is closed. pg's own says so as soon as it has asked for
 * that: whoever stops PostgreSQL then finds connections open, and cuts them.
 */
export class ClosingPool extends pg.Pool {
  /** Those that were opened and are not closed yet. */
  private readonly open = new Set<pg.PoolClient>();
  private allClosed: () => void = () => undefined;

  constructor(config?: pg.PoolConfig) {
    super({ Client: GatheringClient, ...config });
    this.on('connect', (client) => this.open.add(client));
    // The pool says this of a connection when its end has come, not when it was asked for.
    this.on('remove', (client) => {
      this.open.delete(client);
      if (this.open.size === 0) this.allClosed();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | void {
    // Whoever waits is given the connection by somebody else's work; what it asks then belongs to its own
    // trace.
    return callback ? super.connect(context.bind(context.active(), callback)) : super.connect();
  }

  override end(): Promise<void>;
  override end(callback: (error?: Error) => void): void;
  override end(callback?: (error?: Error) => void): Promise<void> | void {
    const ended = super.end().then(() => this.untilClosed());
    if (!callback) return ended;
    ended.then(() => callback(), callback);
  }

  private untilClosed(): Promise<void> {
    if (this.open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const limit = setTimeout(resolve, CLOSE_LIMIT_MS);
      this.allClosed = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  }
}
