import type { DataSource, QueryRunner } from 'typeorm';

/** A query as it was asked, with what the database did for it when it was asked once more. */
export interface WatchedQuery {
  sql: string;
  /** Tables that were read from one end to the other. */
  wholeTables: string[];
  /** Rows of a table that were looked at, whether they were wanted or not. */
  rowsOf(table: string): number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

const READS = /^[\s(]*(SELECT|WITH)\b/i;

/** What is written may hang from a WITH. */
const WRITES = /\b(INSERT INTO|DELETE FROM)\b/;

/** Everything read while the work goes on; what writes is left out. */
export async function watchQueries(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<WatchedQuery[]> {
  const asked: { sql: string; parameters: unknown[] }[] = [];
  const { createQueryRunner } = dataSource;
  // Every query of the application goes through a runner: those of the pool and those in transactions.
  dataSource.createQueryRunner = (mode) => {
    const runner = createQueryRunner.call(dataSource, mode);
    const query = runner.query.bind(runner) as (sql: string, parameters?: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, parameters: unknown[] = [], ...rest: []) => {
      if (READS.test(sql) && !WRITES.test(sql)) asked.push({ sql, parameters });
      return query(sql, parameters, ...rest);
    }) as QueryRunner['query'];
    return runner;
  };
  try {
    await work();
  } finally {
    dataSource.createQueryRunner = createQueryRunner;
  }
  const watched: WatchedQuery[] = [];
  for (const { sql, parameters } of asked) watched.push(await explained(dataSource, sql, parameters));
  return watched;
}

async function explained(dataSource: DataSource, sql: string, parameters: unknown[]): Promise<WatchedQuery> {
  const [{ 'QUERY PLAN': plans }] = await dataSource.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    parameters,
  );
  const nodes = [...nodesOf(plans[0].Plan)];
  return {
    sql,
    wholeTables: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
    rowsOf: (table) =>
      nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + lookedAt(node), 0),
  };
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** The figures of a node are means of its loops. */
const lookedAt = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
