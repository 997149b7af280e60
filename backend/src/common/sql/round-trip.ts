import pg from 'pg';

import { nameOf } from './prepared.js';

/** What pg asks of a query under way; its types know only `submit`. */
interface QueryUnderWay extends pg.Submittable {
  name?: string;
  text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

/** Statements that a connection has sent to be prepared, by name, until PostgreSQL has said that they are. */
type Sent = pg.Connection & { submittedNamedStatements: Record<string, string> };

/**
 * Statements that go to PostgreSQL together and are answered together. Each is run as if it had been sent alone, in
 * their order, and sees what those before it did and waited for. The first that fails is the last that is run.
 */
export class RoundTrip implements pg.Submittable {
  private readonly queries: QueryUnderWay[] = [];
  /** How many have been answered. */
  private answered = 0;

  ask(sql: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: pg.QueryResult): void =>
        error ? reject(error) : resolve(result);
      const question = { name: nameOf(sql), text: sql, values, queryMode: 'extended', callback };
      this.queries.push(new pg.Query(question) as unknown as QueryUnderWay);
    });
  }

  /** What the statements after it need. Whatever it fails with, they fail with it. */
  askBefore(sql: string): void {
    this.ask(sql, []).catch(() => undefined);
  }

  readonly submit = (connection: pg.Connection): void => {
    // Each would ask for an answer of its own.
    const quiet = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection;
    connection.stream.cork();
    try {
      for (const query of this.queries) query.submit(quiet);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  };

  /** Of the statement that is being answered, which pg notes as prepared. */
  get name(): string | undefined {
    return this.current?.name;
  }

  get text(): string | undefined {
    return this.current?.text;
  }

  handleRowDescription(message: unknown): void {
    this.current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.current?.handleCommandComplete(message, connection);
    this.answered += 1;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const query of this.queries) query.handleReadyForQuery(connection);
  }

  handleError(error: Error, connection: pg.Connection): void {
    for (const [index, query] of this.queries.entries()) {
      if (index < this.answered) {
        query.handleReadyForQuery(connection);
        continue;
      }
      // What was not run was not prepared either.
      if (query.name) Reflect.deleteProperty((connection as Sent).submittedNamedStatements, query.name);
      query.handleError(error, connection);
    }
  }

  private get current(): QueryUnderWay | undefined {
    return this.queries[this.answered];
  }
}
