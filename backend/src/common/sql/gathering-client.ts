import pg from 'pg';

import { nameOf } from './prepared.js';
import { RoundTrip } from './round-trip.js';

/** As TypeORM writes them. */
const BEGIN = 'START TRANSACTION';
const ENDS = new Set(['COMMIT', 'ROLLBACK']);

const NOTHING = { rows: [], rowCount: null, command: '', oid: 0, fields: [] };

/**
 * Connection that knows the prepared statements by their texts and, while it gathers, sends together what is asked of
 * it at once.
 */
export class GatheringClient extends pg.Client {
  private gathers = false;
  /** A transaction is to begin with the next statement. */
  private begins = false;
  private next: RoundTrip | undefined;

  override readonly query = ((first: unknown, ...rest: unknown[]) => {
    if (this.gathers && typeof first === 'string')
      return this.gather(first, rest[0] as unknown[] | undefined);
    const name = typeof first === 'string' ? nameOf(first) : undefined;
    const asked = name === undefined ? first : { name, text: first };
    return (super.query as (...question: unknown[]) => unknown)(asked, ...rest);
  }) as pg.Client['query'];

  /**
   * While the work goes on, statements that are asked for without waiting for one another go in one round trip, in the
   * order in which they were asked for, and the beginning of a transaction goes with its first statement. Nobody else
   * may use the connection meanwhile.
   */
  async gathering<T>(work: () => Promise<T>): Promise<T> {
    this.gathers = true;
    try {
      return await work();
    } finally {
      this.gathers = false;
    }
  }

  private gather(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    if (sql === BEGIN) {
      this.begins = true;
      return Promise.resolve(NOTHING);
    }
    if (this.begins && ENDS.has(sql)) {
      this.begins = false;
      return Promise.resolve(NOTHING);
    }
    const trip = (this.next ??= this.prepareTrip());
    if (this.begins) {
      this.begins = false;
      // Whatever it fails with, the statements that follow fail with it.
      trip.ask(BEGIN, []).catch(() => undefined);
    }
    return trip.ask(sql, values);
  }

  /** One that leaves when nobody has anything more to ask for at once. */
  private prepareTrip(): RoundTrip {
    const trip = new RoundTrip();
    process.nextTick(() => {
      this.next = undefined;
      super.query(trip);
    });
    return trip;
  }
}
