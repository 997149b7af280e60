import { matchHeader } from './columns';
import { HEADERS_WITHIN } from './headers';
import { SpreadsheetError } from './spreadsheet-error';
import type { Table, TableRow } from './table';

const SEPARATORS = [',', ';', '\t'];

/** @throws SpreadsheetError `not-text`; while its rows are read, `unclosed-quote`. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes);
  // Excel's own hint, a first line of its own that Excel itself does not count as a row.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  return { rows: records(body, hint?.[1] ?? detectSeparator(body)), date1904: false };
}

/** UTF-8 or UTF-16 by their marks, else UTF-8 if the bytes are valid as such, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new SpreadsheetError('not-text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator under which one of the first rows names most columns; of equals, the one that cuts most. */
function detectSeparator(text: string): string {
  const scores = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator);
    const known = Math.max(0, ...rows.map((fields) => fields.filter(matchHeader).length));
    return { separator, known, fields: Math.max(0, ...rows.map((fields) => fields.length)) };
  });
  scores.sort((a, b) => b.known - a.known || b.fields - a.fields);
  return scores[0]?.separator ?? ',';
}

/** The first rows with something in them, as far as they can be read under this separator. */
function firstRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of records(text, separator)) {
      const fields = cells.filter((cell) => typeof cell === 'string');
      if (fields.every((field) => field.trim() === '')) continue;
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
function* records(text: string, separator: string): Generator<TableRow> {
  const stop = new RegExp(`[${separator}\r\n]`, 'g');
  let at = 0;
  let fila = 0;
  while (at < text.length) {
    fila += 1;
    const cells: string[] = [];
    for (;;) {
      let field = '';
      if (text[at] === '"') {
        const end = closingQuote(text, at);
        if (end === -1) throw new SpreadsheetError('unclosed-quote', { fila });
        field = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      }
      stop.lastIndex = at;
      const next = stop.exec(text)?.index ?? text.length;
      cells.push(field + text.slice(at, next));
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
