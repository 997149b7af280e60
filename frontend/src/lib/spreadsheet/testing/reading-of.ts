import type { SpreadsheetReading } from '../reading';

/** A reading of a CSV in the product's own words, with what a test says of it. */
export const readingOf = (
  said: Pick<SpreadsheetReading, 'columns' | 'items' | 'filas'> & Partial<SpreadsheetReading>,
): SpreadsheetReading => ({
  sheet: '',
  otherSheets: [],
  headerFila: 1,
  named: [],
  choices: {},
  titles: {},
  unknownColumns: [],
  readings: [],
  leftOut: [],
  ...said,
});
