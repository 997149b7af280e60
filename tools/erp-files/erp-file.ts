/** A file as a program writes its inventory, and what must come of it. */
export interface ErpFile {
  /** What is particular about it: its name in tests. */
  readonly what: string;
  /** As the program names it. */
  readonly name: string;
  readonly bytes: () => Uint8Array;
  /** What a person decides about it before it is loaded, as the app's reader takes it (`ReadingChoices`). */
  readonly choices?: Choices;
  readonly gives: Outcome;
}

export interface Choices {
  readonly sheet?: string;
  readonly headerFila?: number;
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly values?: Readonly<Record<string, string>>;
  readonly money?: Readonly<Record<string, 'spanish' | 'plain'>>;
  readonly dates?: 'day-first' | 'month-first';
}

/** What is stored of each asset, by its number; only what a test says of it is looked at. */
export type Assets = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** What must come of a file: its refusal, or what is stored and what is told. */
export interface Outcome {
  /** The code of a refusal by the app's reader, a key of `frontend/src/locales/es/spreadsheet.json`. */
  readonly refused?: string;
  /** Every asset that it makes; no other may be there. */
  readonly assets?: Assets;
  /** Rows that are no assets, each with its row in the file and a word of its reason. */
  readonly leftOut?: readonly (readonly [fila: number, why: string])[];
  /** Rows in error, each with its row and its column. */
  readonly errors?: readonly (readonly [fila: number, columna: string])[];
  /** Cells that were taken for blanks, by column and mark. */
  readonly blanks?: Readonly<Record<string, number>>;
  /** Titles that are none of the 35. */
  readonly unknown?: readonly string[];
  /** The sheet that was read, and those beside it. */
  readonly sheet?: string;
  readonly otherSheets?: readonly string[];
}
