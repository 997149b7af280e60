import type { MoneyStyle } from '@/lib/cells/amounts';
import type { DateOrder } from '@/lib/cells/dates';
import type { MoneyColumn, SpreadsheetColumn } from './columns';

/** What a person wants otherwise than the reader would do it by itself. */
export interface ReadingChoices {
  /** The name of the sheet to be read. */
  readonly sheet?: string;
  /** The row of the titles. */
  readonly headerFila?: number;
  /** By the name of a column of the file (`TitledColumn.name`): which of the 35 it is; null leaves it out. */
  readonly columns?: Readonly<Record<string, SpreadsheetColumn | null>>;
  /** What every row has that leaves the column blank. */
  readonly values?: Readonly<Partial<Record<SpreadsheetColumn, string>>>;
  readonly money?: Readonly<Partial<Record<MoneyColumn, MoneyStyle>>>;
  readonly dates?: DateOrder;
  /** An export of the product's own is read as a file of others: something else was put into it. */
  readonly exported?: false;
  /** Rows in error of a load that come mended are loaded as a file of their own. */
  readonly mends?: false;
}
