import { readFileSync } from 'node:fs';
import type { LoggedStatement } from '../../backend/test/support/logged-statement.ts';
import type { Kind } from './believed-rows.ts';

/** What the driver makes of PostgreSQL's types, by their object ids; any other type arrives as a string. */
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  [21, 'number'],
  [23, 'number'],
  [26, 'number'],
  [700, 'number'],
  [701, 'number'],
  [1082, 'Date'],
  [1114, 'Date'],
  [1184, 'Date'],
  [1186, 'object'],
]);

/** json and jsonb: whatever was put into them. */
const ANYTHING = new Set([114, 3802]);

/** Arrays of the types that occur here. */
const ARRAYS = new Set([
  1000, 1001, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 3807,
]);

/** @returns what a column arrives as; null where PostgreSQL does not say */
export function kindOfColumn(type: number): Kind | null {
  if (ANYTHING.has(type)) return null;
  return ARRAYS.has(type) ? 'array' : (KINDS.get(type) ?? 'string');
}

export function readStatements(file: string): LoggedStatement[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedStatement);
}
