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
 * How the rows of the prepared statements of a connection look, by name; undefined of one that answers with
 * none.
 */
type Descriptions = Map<string, unknown>;

/**
 * What PostgreSQL has said once of a prepared statement's rows, it need not say again: it would refuse to run
 * the statement if they looked different by now.
 */
const described = new WeakMap<pg.Connection, Descriptions>();

function describedBy(connection: pg.Connection): Descriptions {
  const known = described.get(connection) ?? new Map<string, unknown>();
  described.set(connection, known);
  return known;
}

/**
 * Statements that go to PostgreSQL together and are answered together. Each is run as if it had been sent
 * alone, in their order, and sees what those before it did and waited for. The first that fails is the last
 * that is run.
 */
export class RoundTrip implements pg.Submittable {
  private readonly queries: QueryUnderWay[] = [];
  /** How many have been answered. */
  private answered = 0;
  /** Of the connection that it goes over. */
  private known: Descriptions = new Map<string, unknown>();

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

  /** The statements, in their order. */
  get texts(): string[] {
    return this.queries.map(({ text }) => text);
  }

  readonly submit = (connection: pg.Connection): void => {
    this.known = describedBy(connection);
    const nothing = { value: () => undefined };
    // Each would ask for an answer of its own.
    const quiet = Object.create(connection, { sync: nothing }) as pg.Connection;
    const brief = Object.create(quiet, { describe: nothing }) as pg.Connection;
    connection.stream.cork();
    try {
      for (const query of this.queries) this.send(query, quiet, brief);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  };

  /** @param quiet where it goes @param brief where it goes when it is known how its rows look */
  private send(query: QueryUnderWay, quiet: pg.Connection, brief: pg.Connection): void {
    if (query.name === undefined || !this.known.has(query.name)) return query.submit(quiet);
    const rows = this.known.get(query.name);
    if (rows !== undefined) query.handleRowDescription(rows);
    query.submit(brief);
  }

  /** Of the statement that is being answered, which pg notes as prepared. */
  get name(): string | undefined {
    return this.current?.name;
  }

  get text(): string | undefined {
    return this.current?.text;
  }

  handleRowDescription(message: unknown): void {
    if (this.name !== undefined) this.known.set(this.name, message);
    this.current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.name !== undefined && !this.known.has(this.name)) this.known.set(this.name, undefined);
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
