import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

import { DataSource, type QueryRunner } from 'typeorm';

import type { LoggedColumn, LoggedStatement } from './logged-statement.js';
import { fromGlobalSetup } from './test-database.js';

/** What pg tells of an answer. */
interface Answer {
  fields?: { name: string; dataTypeID: number }[];
  rows?: Record<string, unknown>[];
}

/** Rows of one answer that are looked at for NULL. */
const ROWS_LOOKED_AT = 200;

/** What a line of a stack names: a file and the line in it. */
const PLACE = /(?:file:\/\/)?(\/[^\s()]+\.ts):(\d+):\d+/;

const placesOf = new Map<string, string | undefined>();
const columnsOf = new Map<string, Map<string, LoggedColumn>>();
const watched = new WeakSet<DataSource>();

/**
 * Notes every statement that the application asks, with the place that asked it and the columns of the
 * answer, so that what the code believes of its rows can be held against it (tools/statement-types).
 */
export function logStatements(): void {
  const { createQueryRunner } = DataSource.prototype;
  DataSource.prototype.createQueryRunner = function (this: DataSource, mode) {
    if (!watched.has(this)) {
      watched.add(this);
      this.subscribers.push({
        afterQuery: ({ query, rawResults }) => noteAnswer(query, rawResults as Answer | undefined),
      });
    }
    const runner = createQueryRunner.call(this, mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...rest: unknown[]) => {
      notePlace(sql);
      return query(sql, ...rest);
    }) as QueryRunner['query'];
    return runner;
  };
}

/**
 * Looked up once for each text: what a stack names is dear. Of two places with one text the first is noted.
 */
function notePlace(sql: string): void {
  if (placesOf.has(sql)) return;
  const places = new Error().stack?.split('\n').flatMap((line) => {
    const [, file = '', at = ''] = PLACE.exec(line) ?? [];
    const place = relative(process.cwd(), file);
    return place.startsWith('src/') ? [`${place}:${at}`] : [];
  });
  placesOf.set(sql, places?.[0]);
}

function noteAnswer(sql: string, answer: Answer | undefined): void {
  const columns = columnsOf.get(sql) ?? new Map<string, LoggedColumn>();
  columnsOf.set(sql, columns);
  for (const { name, dataTypeID } of answer?.fields ?? []) {
    const empty = answer?.rows?.slice(0, ROWS_LOOKED_AT).some((row) => row[name] === null) ?? false;
    columns.set(name, { name, type: dataTypeID, empty: empty || columns.get(name)?.empty === true });
  }
}

/** Writes what was noted since the last time. */
export function writeStatementLog(): void {
  const lines = [...placesOf].flatMap(([sql, place]) => {
    if (place === undefined) return [];
    const columns = [...(columnsOf.get(sql)?.values() ?? [])];
    return `${JSON.stringify({ place, sql, columns } satisfies LoggedStatement)}\n`;
  });
  appendFileSync(fromGlobalSetup('TEST_STATEMENTS'), lines.join(''));
  columnsOf.clear();
}
