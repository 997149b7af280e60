import type { LoggedColumn, LoggedStatement } from '../../backend/test/support/logged-statement.ts';
import { kindOfColumn } from './answered-columns.ts';
import type { Kind, Question } from './believed-rows.ts';

/** Ends what can never happen, and answers nothing. */
const ONLY_RAISES = /^DO \$\$ BEGIN RAISE/;

/** What is wrong with one question; [] when every answer was what it believes. */
export function faultsOf(question: Question, statements: readonly LoggedStatement[]): string[] {
  if (question.sql !== null && ONLY_RAISES.test(question.sql)) return [];
  const answers = statements.filter((statement) => isOf(question, statement));
  if (answers.length === 0) return ['no test asks it'];
  return [...new Set(answers.flatMap((answer) => faultsOfAnswer(question, answer)))];
}

/** Of two places that ask for the same the log names one. */
function isOf({ file, firstLine, lastLine, sql: asked }: Question, { place, sql }: LoggedStatement): boolean {
  if (asked === sql) return true;
  const [placeFile, line] = place.split(':');
  return placeFile === file && Number(line) >= firstLine && Number(line) <= lastLine;
}

function faultsOfAnswer({ columns }: Question, answer: LoggedStatement): string[] {
  // A statement without an answer, or of which nothing is believed.
  if (columns === null || answer.columns.length === 0) return [];
  const told = new Map(answer.columns.map((column) => [column.name, column]));
  return [...columns].flatMap(([name, believed]) => {
    const column = told.get(name);
    if (!column) return believed.has('null') ? [] : [`'${name}' is no column of the answer`];
    return faultsOfColumn(column, believed);
  });
}

function faultsOfColumn({ name, type, empty }: LoggedColumn, believed: ReadonlySet<Kind>): string[] {
  const kind = kindOfColumn(type);
  const faults: string[] = [];
  if (kind !== null && !believed.has(kind))
    faults.push(`'${name}' arrives as ${kind}, not as ${[...believed].join(' | ')}`);
  if (empty && !believed.has('null')) faults.push(`'${name}' may be null`);
  return faults;
}
