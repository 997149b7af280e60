import type { Extension } from '../accepted-file';
import { decodeText } from '../decode-text';
import { SpreadsheetError } from '../spreadsheet-error';
import type { Sheet } from '../table';
import { HtmlRows } from './html-rows';
import { scanHtml } from './scan-html';

/** Programs that say so write the code page of old Windows; all others UTF-8, which shows from the bytes. */
const decode = (bytes: Uint8Array): string =>
  decodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);

/**
 * The tables of a web page, as programs write them under the name of a workbook, as one sheet: of a report's
 * several tables the ones in front hold its title and filters.
 *
 * @throws SpreadsheetError `web-page` where there is none, `damaged` or `too-much-inside`
 */
export function readHtml(bytes: Uint8Array, extension: Extension): Sheet[] {
  const html = decode(bytes);
  if (!/<t[dh][\s>]/i.test(html)) throw new SpreadsheetError('web-page', { extension });
  return [
    {
      name: '',
      hidden: false,
      open: () => {
        const rows = new HtmlRows();
        return { rows: scanHtml(html, rows), date1904: false, merges: rows.merges.downward };
      },
    },
  ];
}
