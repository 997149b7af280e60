import { toCsv } from '@/lib/csv/to-csv';
import { SPREADSHEET_COLUMNS, isMoneyColumn } from '@/lib/spreadsheet/columns';
import { SAMPLE } from './sample';

/**
 * The 35 columns and one row that shows how they are filled in, as an Excel in Spanish opens it right:
 * semicolons, a comma for the decimals, and the mark that says that it is UTF-8.
 */
export function templateCsv(): string {
  const sample = SPREADSHEET_COLUMNS.map((column) =>
    isMoneyColumn(column) ? SAMPLE[column].replace('.', ',') : SAMPLE[column],
  );
  return toCsv([SPREADSHEET_COLUMNS, sample], { separator: ';', byteOrderMark: true });
}
