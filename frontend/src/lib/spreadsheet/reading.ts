import type { MoneyColumn, SpreadsheetColumn } from './columns';
import type { MoneyStyle } from '@/lib/cells/amounts';
import type { DateOrder } from '@/lib/cells/dates';
import type { Exported } from '@/lib/cells/exported';
import type { LeftOutRows } from './left-out-rows';
import type { MoneyEvidence } from './money';
import type { ReadingChoices } from './choices';
import type { Named } from './name-columns';

/**
 * One row as the wire wants it: blank cells are absent or empty, money is '1234567.89', dates are DD/MM/YYYY.
 */
export type SpreadsheetItem = Partial<Record<SpreadsheetColumn, string>>;

export type OtherCells = Readonly<Record<string, string>>;

/** How the money of a column was understood, for the person who uploads to see before it goes out. */
export interface MoneyReading {
  readonly column: MoneyColumn;
  /** `number`: no figure stands as text (all are real Excel numbers), so nothing had to be understood. */
  readonly style: MoneyStyle | 'number';
  readonly evidence: MoneyEvidence | 'chosen';
  /** A value of the column as it stands in the file and as it was read; absent when none stands as text. */
  readonly sample?: { readonly text: string; readonly value: string };
}

/** How the dates of the file's one column of dates were understood. */
export interface DateColumnReading {
  readonly order: DateOrder;
  readonly evidence: MoneyEvidence | 'chosen';
  /**
   * A date that stands as text and as it was read; absent when all are real dates, or as the wire wants them.
   */
  readonly sample?: { readonly text: string; readonly value: string };
}

export interface MendedRows {
  readonly importId: string;
  /** For each item its row in that load; null where it does not say so. */
  readonly filas: readonly (number | null)[];
}

/** A sheet of the file beside the one that was read. */
export interface OtherSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** It has the titles of an inventory too. */
  readonly hasAssets: boolean;
}

export interface SpreadsheetReading {
  /** The sheet that was read; '' where the file has none. */
  readonly sheet: string;
  /** The others in which something stands. */
  readonly otherSheets: readonly OtherSheet[];
  /** The row of the headers. */
  readonly headerFila: number;
  /** The file's columns, and what each was taken for. */
  readonly named: readonly Named[];
  /** That the product wrote the file itself: it is read to the letter. */
  readonly exported?: Exported | undefined;
  /** The load whose rows in error the items are, mended. */
  readonly mends?: MendedRows | undefined;
  /** What a person wanted otherwise; the values for all rows among it are the server's to put in. */
  readonly choices: ReadingChoices;
  /** What the file calls columns in words that are not the product's: for whoever else reads its rows. */
  readonly titles: Readonly<Record<string, SpreadsheetColumn>>;
  /** The recognised columns, in the file's order. */
  readonly columns: SpreadsheetColumn[];
  /** Headers that are none of the 35 columns, as written; what stands under them is not sent. */
  readonly unknownColumns: string[];
  readonly readings: MoneyReading[];
  /** Absent without a column of dates. */
  readonly dates?: DateColumnReading;
  /** Rows that are no assets, by reason: they go to the server, which leaves them out and tells of them. */
  readonly leftOut: readonly LeftOutRows[];
  readonly items: SpreadsheetItem[];
  /** For each item what stands in columns that are not loaded, by their names; absent where nothing does. */
  readonly others?: readonly (OtherCells | null)[];
  /** For each item its row in the file, from 1; blank rows are no items but they count. */
  readonly filas: number[];
}

export type ReadingPhase = 'loading' | 'opening' | 'rows';

export interface ReadingProgress {
  readonly phase: ReadingPhase;
  /** How many are done, where that is known. Their total is known only at the end. */
  readonly rows?: number;
}
