/** The last row that a spreadsheet can have, with ample room for longer CSV files. */
const MAX_ROW = 100_000_000;

export const isRowNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ROW;
