import type { MoneyColumn, SpreadsheetColumn } from './columns';
import type { MoneyEvidence, MoneyStyle } from './money';

/** One row as the wire wants it: blank cells are absent, money is '1234567.89', dates are DD/MM/YYYY. */
export type SpreadsheetItem = Partial<Record<SpreadsheetColumn, string>>;

/** How the money of a column was understood, for the person who uploads to see before it goes out. */
export interface MoneyReading {
  readonly column: MoneyColumn;
  /** `number`: no figure stands as text (all are real Excel numbers), so nothing had to be understood. */
  readonly style: MoneyStyle | 'number';
  readonly evidence: MoneyEvidence;
  /** A value of the column as it stands in the file and as it was read; absent when none stands as text. */
  readonly sample?: { readonly text: string; readonly value: string };
}

export interface SpreadsheetReading {
  /** The recognised columns, in the file's order. */
  readonly columns: SpreadsheetColumn[];
  /** Headers that are none of the 35 columns, as written; what stands under them is not sent. */
  readonly unknownColumns: string[];
  readonly readings: MoneyReading[];
  readonly items: SpreadsheetItem[];
  /** For each item its row in the file, from 1; blank rows are no items but they count. */
  readonly filas: number[];
}

export type ReadingPhase = 'loading' | 'opening' | 'rows';

export interface ReadingProgress {
  readonly phase: ReadingPhase;
  /** How many are done, where that is known. Their total is known only at the end. */
  readonly rows?: number;
}
