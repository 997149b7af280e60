import { DATE_COLUMN, KEY_COLUMN, SPREADSHEET_COLUMNS, isMoneyColumn } from '@/lib/spreadsheet/columns';
import type { SpreadsheetColumn } from '@/lib/spreadsheet/columns';
import { writeWorkbook } from '@/lib/xlsx-writer/write-workbook';
import type { SheetCell, WrittenSheet } from '@/lib/xlsx-writer/write-workbook';
import { SAMPLE } from './sample';

/** What the sheet that explains says, in the words of the screen. */
export interface TemplateTexts {
  readonly sheet: string;
  readonly instructions: string;
  readonly heads: readonly string[];
  readonly points: readonly string[];
  readonly description: (column: SpreadsheetColumn) => string;
  readonly kind: (kind: 'money' | 'date' | 'text') => string;
}

/** Rows under the titles in which the list of conditions is offered. */
const OFFERED_WITHIN = 50_000;

const CONDITIONS = ['BUENO', 'REGULAR', 'MALO'];

const kindOf = (column: SpreadsheetColumn): 'money' | 'date' | 'text' => {
  if (isMoneyColumn(column)) return 'money';
  return column === DATE_COLUMN ? 'date' : 'text';
};

/** Day numbers of Excel count from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function sampleCell(column: SpreadsheetColumn): SheetCell {
  const value = SAMPLE[column];
  if (isMoneyColumn(column)) return { number: Number(value), style: 'money' };
  if (column !== DATE_COLUMN) return { text: value, style: 'text' };
  const [day = 1, month = 1, year = 1] = value.split('/').map(Number);
  return { number: (Date.UTC(year, month - 1, day) - FIRST_DAY) / 86_400_000, style: 'date' };
}

/**
 * The template as a workbook: each column with its type, so that Excel takes no zeros from numbers of assets,
 * the conditions to choose from, a row as an example, and a sheet that explains.
 */
export function templateWorkbook(texts: TemplateTexts): Uint8Array<ArrayBuffer> {
  const inventory: WrittenSheet = {
    name: texts.sheet,
    columns: SPREADSHEET_COLUMNS.map((column) => ({
      width: Math.max(14, column.length + 3),
      style: kindOf(column),
    })),
    rows: [SPREADSHEET_COLUMNS.map((text) => ({ text, style: 'head' })), SPREADSHEET_COLUMNS.map(sampleCell)],
    choices: { column: SPREADSHEET_COLUMNS.indexOf('ESTADO'), values: CONDITIONS, rows: OFFERED_WITHIN },
  };
  const explained = SPREADSHEET_COLUMNS.map((column): SheetCell[] => [
    { text: column, style: column === KEY_COLUMN ? 'head' : 'text' },
    { text: texts.description(column), style: 'text' },
    { text: texts.kind(kindOf(column)), style: 'text' },
    { text: SAMPLE[column], style: 'text' },
  ]);
  const instructions: WrittenSheet = {
    name: texts.instructions,
    columns: [30, 60, 24, 30].map((width) => ({ width, style: 'text' })),
    rows: [
      texts.heads.map((text) => ({ text, style: 'head' })),
      ...explained,
      [],
      ...texts.points.map((text): SheetCell[] => [{ text, style: 'text' }]),
    ],
  };
  return writeWorkbook([inventory, instructions]);
}
