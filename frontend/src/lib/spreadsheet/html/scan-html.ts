import { SpreadsheetError } from '../spreadsheet-error';
import type { TableRow } from '../table';
import { htmlText } from './html-text';
import type { HtmlRows } from './html-rows';

/** What stands in these is no text of the page. */
const SILENT = new Set(['script', 'style', 'head', 'title', 'xml']);

/** Ten times what a cell can hold. */
const MAX_TAG = 1_000_000;

/**
 * Goes through a page once. Nothing of it needs to be well formed: programs leave out closing tags, and
 * browsers show their tables all the same.
 *
 * @throws SpreadsheetError `damaged` where a tag does not end
 */
export function* scanHtml(html: string, rows: HtmlRows): Generator<TableRow> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    rows.text(htmlText(html.slice(at, open === -1 ? html.length : open)));
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      at = behind(html, '-->', open);
      continue;
    }
    const end = html.indexOf('>', open);
    if (end === -1 || end - open > MAX_TAG) throw new SpreadsheetError('damaged');
    const tag = html.slice(open + 1, end);
    const name = /^\/?[a-z0-9]*/i.exec(tag)?.[0].toLowerCase() ?? '';
    at = SILENT.has(name) && !tag.endsWith('/') ? behind(html, `</${name}`, end) : end + 1;
    rows.tag(name, tag);
    yield* rows.take();
  }
  rows.end();
  yield* rows.take();
}

/** Where the page goes on behind a mark, in any case; its end where the mark is missing. */
function behind(html: string, mark: string, from: number): number {
  const pattern = new RegExp(mark, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html) ? pattern.lastIndex : html.length;
}
