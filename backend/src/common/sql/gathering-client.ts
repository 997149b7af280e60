import pg from 'pg';

import { isTraced } from '../tracing/spans.js';
import { askTraced, traceSubmittable } from '../tracing/trace-statements.js';
import { nameOf, prepared } from './prepared.js';
import { RoundTrip } from './round-trip.js';

/** As TypeORM writes them. They are read once for each connection, too; a way back is rare. */
const BEGIN = prepared('START TRANSACTION');
const ENDS = new Set([prepared('COMMIT'), 'ROLLBACK']);

/**
 * How a transaction has PostgreSQL plan. `once`: one plan for all that a prepared statement is ever asked,
 * which finds rows by their keys however few the table has when it is made. By itself PostgreSQL plans such
 * statements anew each time, for it takes lists that it cannot see for longer than those of one action are.
 */
const PLANS = {
  anew: ['SET LOCAL plan_cache_mode TO DEFAULT', 'SET LOCAL enable_seqscan TO DEFAULT'],
  once: [
    prepared(`SELECT set_config('plan_cache_mode', 'force_generic_plan', true),
                     set_config('enable_seqscan', 'off', true)`),
  ],
} as const;

type Ask = (...question: unknown[]) => unknown;

const NOTHING = { rows: [], rowCount: null, command: '', oid: 0, fields: [] };

/**
 * Connection that knows the prepared statements by their texts and, while it gathers, sends together what is
 * asked of it at once.
 */
export class GatheringClient extends pg.Client {
  private gathers = false;
  /** A transaction is to begin with the next statement. */
  private begins = false;
  /** Undefined where that is not known. */
  private plans: keyof typeof PLANS | undefined;
  private next: RoundTrip | undefined;

  override readonly query = ((first: unknown, ...rest: unknown[]) => {
    if (this.gathers && typeof first === 'string')
      return this.gather(first, rest[0] as unknown[] | undefined);
    const name = typeof first === 'string' ? nameOf(first) : undefined;
    const asked = name === undefined ? first : { name, text: first };
    if (isTraced()) return askTraced([asked, ...rest], (...all) => (super.query as Ask)(...all));
    return (super.query as Ask)(asked, ...rest);
  }) as pg.Client['query'];

  /**
   * While the work goes on, statements that are asked for without waiting for one another go in one round
   * trip, in the order in which they were asked for, and the beginning of a transaction goes with its first
   * statement. Nobody else may use the connection meanwhile.
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
      this.plans = 'anew';
      trip.askBefore(BEGIN);
    }
    if (values.length > 0) this.planFor(sql, trip);
    // To a savepoint: whatever was set since is as it was before.
    if (sql.startsWith('ROLLBACK')) this.plans = undefined;
    return trip.ask(sql, values);
  }

  private planFor(sql: string, trip: RoundTrip): void {
    const plans = nameOf(sql) === undefined ? 'anew' : 'once';
    if (plans === this.plans) return;
    this.plans = plans;
    for (const set of PLANS[plans]) trip.askBefore(set);
  }

  /** One that leaves when nobody has anything more to ask for at once. */
  private prepareTrip(): RoundTrip {
    const trip = new RoundTrip();
    process.nextTick(() => {
      this.next = undefined;
      if (isTraced()) traceSubmittable(trip, trip.texts);
      super.query(trip);
    });
    return trip;
  }
}
