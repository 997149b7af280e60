import { namedBy } from '@/lib/cells/titles';
import { formatNumber } from '@/lib/format/number';
import { decodeText } from './decode-text';
import { HEADERS_WITHIN } from './headers';
import { SHEET_COLUMNS } from './limits';
import { SpreadsheetError } from './spreadsheet-error';
import { cellText } from './table';
import type { PlacedCell, TableRow } from './table';

const SEPARATORS = [',', ';', '\t', '|'];

/** How far into the file the separator is looked for: a wrong one may find no end of a row. */
const SEPARATOR_WITHIN = 1_000_000;

/**
 * @throws SpreadsheetError `not-text`; while its rows are read, `unclosed-quote` or `too-many-columns`.
 */
export function readCsv(bytes: Uint8Array): { rows: Iterable<TableRow>; date1904: false } {
  const text = decodeText(bytes);
  if (text === undefined) throw new SpreadsheetError('not-text');
  // Excel's own hint, a first line of its own that Excel itself does not count as a row.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const separator = hint?.[1] ?? detectSeparator(body.slice(0, SEPARATOR_WITHIN));
  return { rows: records(body, separator, hasQuotes(body, separator)), date1904: false };
}

/**
 * A table that is drawn with bars, as SAP writes lists, has a bar in front of each row, and inches in its
 * texts.
 */
const hasQuotes = (text: string, separator: string): boolean =>
  separator !== '|' || !/^\|.*\|\s*$/m.test(text.slice(0, SEPARATOR_WITHIN));

/** The separator under which one of the first rows names most columns; of equals, the one that cuts most. */
function detectSeparator(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator);
    const known = Math.max(0, ...rows.map((fields) => fields.filter(namedBy).length));
    return { separator, known, fields: Math.max(0, ...rows.map((fields) => fields.length)) };
  });
  scores.sort((a, b) => b.known - a.known || b.fields - a.fields);
  return scores[0]?.separator ?? ',';
}

/** The first rows with something in them, as far as they can be read under this separator. */
function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of records(text, separator, hasQuotes(text, separator))) {
      const fields = cells.map(({ cell }) => cellText(cell));
      if (fields.length === 0) continue;
      if (rows.push(fields) === HEADERS_WITHIN) break;
    }
  } catch (error) {
    // A quote that does not close under the wrong separator; under the right one, reading says so.
    if (!(error instanceof SpreadsheetError)) throw error;
  }
  return rows;
}

/**
 * The records of a CSV (RFC 4180). A quote counts only where a field begins with it, so that an unquoted
 * 24" stays; a quoted field may hold line ends, and the record is one row, as in a spreadsheet program.
 */
function* records(text: string, separator: string, quotes: boolean): Generator<TableRow> {
  // A `sep=` line may name a character that means something in a pattern.
  const stop = new RegExp(`[${separator.replace(/[\\\]^-]/, '\\$&')}\r\n]`, 'g');
  let at = 0;
  let fila = 0;
  while (at < text.length) {
    fila += 1;
    const cells: PlacedCell[] = [];
    for (let position = 0; ; position += 1) {
      if (position === SHEET_COLUMNS) throw tooManyColumns();
      let field = '';
      if (quotes && text[at] === '"') {
        const end = closingQuote(text, at);
        if (end === -1) throw new SpreadsheetError('unclosed-quote', { fila });
        field = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
      stop.lastIndex = at;
      const next = stop.exec(text)?.index ?? text.length;
      const cell = field + text.slice(at, next);
      if (cell.trim() !== '') cells.push({ at: position, cell });
      at = next + 1;
      if (text[next] !== separator) {
        if (text[next] === '\r' && text[at] === '\n') at += 1;
        break;
      }
    }
    yield { fila, cells };
  }
}

/** Where the quoted field that begins at `open` ends; doubled quotes are part of it. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const tooManyColumns = (): SpreadsheetError =>
  new SpreadsheetError('too-many-columns', { max: formatNumber(SHEET_COLUMNS) });
