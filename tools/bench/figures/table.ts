import { goal, type Kind, threeDigits, written } from './figure.ts';
import type { Row } from './sheet.ts';

const HEADS = ['', 'median', 'spread', 'reach', 'try for', '', 'limit in the same run'];
const MARKS = { 'tried for': '✓✓', reached: '✓', missed: '✗' } as const;
const LIMIT_UNITS: Record<Kind, string> = { times: 's', share: 'a second', ms: 'ms', MB: 'MB' };

/** All figures, one line each, under the names of their scenarios. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(cells);
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const laidOut = (line: readonly string[]): string =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : place(cell, column, widths)))
      .join('  ')
      .trimEnd();
  const blocks = [...new Set(rows.map(({ scenario }) => scenario))].map((scenario) => {
    const own = lines.filter((_, index) => rows[index]?.scenario === scenario);
    return [scenario, ...own.map(laidOut)].join('\n');
  });
  return [laidOut(HEADS), ...blocks].join('\n\n');
}

const cells = (row: Row): string[] => {
  const { kind, reach, tryFor, verdict, limit } = row;
  const unit = row.limitUnit ?? LIMIT_UNITS[kind];
  const ofFixedWork = row.ofFixedWork === null ? '' : `${threeDigits(row.ofFixedWork)} of the fixed work`;
  const limitSize = row.limitMedian === null ? '' : `${threeDigits(row.limitMedian)} ${unit}`;
  return [
    `  ${row.name}`,
    written(kind, row.median),
    row.runs.length > 1 ? `${written(kind, row.min)} – ${written(kind, row.max)}` : '',
    reach === undefined ? '' : goal(kind, reach),
    tryFor === undefined ? '' : goal(kind, tryFor),
    verdict === null ? '' : MARKS[verdict],
    [limitSize, limit, ofFixedWork].filter(Boolean).join(': '),
  ];
};

/** Figures stand on the right, words on the left. */
const place = (cell: string, column: number, widths: readonly number[]): string =>
  column < HEADS.length - 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
