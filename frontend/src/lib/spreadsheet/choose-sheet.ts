import { isBlank } from './find-headers';
import { HEADERS_WITHIN } from './headers';
import { knownTitles } from './name-columns';
import type { OtherSheet } from './reading';
import { SpreadsheetError } from './spreadsheet-error';
import type { Sheet } from './table';

/** More sheets are not looked at: no inventory is spread over so many. */
const MAX_SHEETS = 60;

interface Glance {
  readonly sheet: Sheet;
  /** Columns that the likeliest of its first rows names; 0 without the key column. */
  readonly known: number;
  readonly rows: number;
}

/**
 * Which sheet has the assets: of those that people see the one whose titles say most, of equals the first,
 * and where no title is known the one with most in it; and what else there is, so that nobody takes a part of
 * their file for all of it.
 *
 * @param wanted the name of the one that a person wants
 */
export async function chooseSheet(
  sheets: readonly Sheet[],
  wanted?: string,
): Promise<{ chosen: Sheet; others: OtherSheet[] }> {
  const [first] = sheets;
  if (!first) throw new SpreadsheetError('damaged');
  if (sheets.length === 1) return { chosen: first, others: [] };
  const glances: Glance[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS)) glances.push(await glanceAt(sheet));
  const seen = glances.filter(({ sheet }) => !sheet.hidden);
  const [best] = [...(seen.length > 0 ? seen : glances)].sort(likelier);
  const chosen = sheets.find(({ name }) => name === wanted) ?? best?.sheet ?? first;
  const others = glances
    .filter(({ sheet, rows }) => sheet !== chosen && rows > 0)
    .map(({ sheet: { name, hidden }, known, rows }) => ({ name, hidden, hasAssets: known > 1 && rows > 1 }));
  return { chosen, others };
}

const likelier = (a: Glance, b: Glance): number => b.known - a.known || (a.known === 0 ? b.rows - a.rows : 0);

async function glanceAt(sheet: Sheet): Promise<Glance> {
  let known = 0;
  let rows = 0;
  try {
    const table = await sheet.open(true);
    for await (const row of table.rows) {
      if (isBlank(row)) continue;
      rows += 1;
      known = Math.max(known, knownTitles(row));
      if (rows > HEADERS_WITHIN) break;
    }
  } catch (error) {
    // A sheet beside the one with the assets may be of any kind; the one that is read tells its own fault.
    if (!(error instanceof SpreadsheetError)) throw error;
  }
  return { sheet, known, rows };
}
