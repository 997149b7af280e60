import { nameKey } from '../text/equality.ts';
import { lostNumber } from './asset-number.ts';

/** What an export is written as. */
export type ExportForm = 'xlsx' | 'csv';

/** What the product exported itself, and when: DD/MM/YYYY HH:MM by the organisation's clock. */
export interface Exported {
  readonly form: ExportForm;
  readonly at: string;
}

/** The title behind the 35 columns of an export, nothing below it: it tells the file from those of others. */
export const exportedTitle = ({ form, at }: Exported): string =>
  form === 'csv' ? `Exportado en CSV el ${at}` : `Exportado el ${at}`;

const TITLE = /^exportado (en csv )?el (\d{2}\/\d{2}\/\d{4} \d{2}:\d{2})$/;

/** What a title says, if it is the one that exports have. */
export function readExportedTitle(title: string): Exported | undefined {
  if (!/^\s*exportado/i.test(title)) return undefined;
  const [, csv, at] = TITLE.exec(nameKey(title).trim()) ?? [];
  return at === undefined ? undefined : { form: csv ? 'csv' : 'xlsx', at };
}

/** What spreadsheet programs run as a formula, and what already begins with the sign itself. */
const NEEDS_SIGN = /^[=+\-@\t\r']/;

/**
 * A text with an apostrophe in front where it could be taken for something else: a formula, or a number that
 * a program has spoilt. In files of others an apostrophe may mean this or nothing; in exports it always does.
 */
export const signed = (text: string): string =>
  NEEDS_SIGN.test(text) || lostNumber(text) ? `'${text}` : text;

/** The text behind the apostrophe, if it has one. */
export const unsigned = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
