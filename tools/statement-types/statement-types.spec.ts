import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggedColumn } from '../../backend/test/support/logged-statement.ts';
import { readQuestions } from './believed-rows.ts';
import { faultsOf } from './compare.ts';

const [INTEGER, BIGINT, TIMESTAMP, JSONB] = [23, 20, 1184, 3802];

const SOURCES = `
declare class DataSource { query<T = any>(sql: string): Promise<T> }
declare const source: DataSource;
interface Row { id: number; at: Date; note: string | null; more: { a: 1 } }
export const asked = () =>
  source.query<Row[]>('SELECT …');
export const declared = async () => {
  const rows: { id: number }[] = await source.query('SELECT …');
  return rows;
};
export const written = () => source.query<[unknown[], number]>('DELETE …');
export const other = () => ({ query: () => 1 }).query();
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statement-types-'));
  const options = { compilerOptions: { strict: true, target: 'es2022', types: [] }, files: ['rows.ts'] };
  writeFileSync(join(folder, 'tsconfig.build.json'), JSON.stringify(options));
  writeFileSync(join(folder, 'rows.ts'), SOURCES);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const column = (name: string, type: number, empty = false): LoggedColumn => ({ name, type, empty });

const RIGHT = [
  column('id', INTEGER),
  column('at', TIMESTAMP),
  column('note', 25, true),
  column('more', JSONB),
];

/** What is said of the question with the rows of `Row` when PostgreSQL answers these columns. */
function faultsOfAnswer(columns: LoggedColumn[]): string[] {
  const [question] = readQuestions(folder);
  if (!question) throw new Error('no question was found');
  return faultsOf(question, [{ place: `rows.ts:${question.firstLine}`, sql: 'SELECT …', columns }]);
}

test('finds what asks the database, whichever way the rows are named', () => {
  const believed = readQuestions(folder).map(({ columns }) => columns && [...columns.keys()]);
  expect(believed).toEqual([['id', 'at', 'note', 'more'], ['id'], null]);
});

test('has nothing to say where every column is what the code believes', () => {
  expect(faultsOfAnswer(RIGHT)).toEqual([]);
});

test('names another type, a missing column, a NULL that nobody expects and a question that no test asks', () => {
  const others = RIGHT.filter(({ name }) => name !== 'id');
  expect(faultsOfAnswer([...others, column('id', BIGINT)])).toEqual([
    "'id' arrives as string, not as number",
  ]);
  expect(faultsOfAnswer(others)).toEqual(["'id' is no column of the answer"]);
  expect(faultsOfAnswer([...others, column('id', INTEGER, true)])).toEqual(["'id' may be null"]);
  expect(readQuestions(folder).flatMap((question) => faultsOf(question, []))).toEqual(
    Array(3).fill('no test asks it'),
  );
});
