import { DATE_COLUMN, MONEY_COLUMNS } from '../../backend/src/demo/inventory/columns.ts';
import type { InventoryColumn } from '../../backend/src/demo/inventory/columns.ts';

/** `plain` 1234567.89 and `spanish` 1.234.567,89, both as text. */
export type MoneyText = 'plain' | 'spanish';

/** What a cell of a workbook holds. `serial` is Excel's day number (45658 = 01/01/2025). */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'date'; serial: number }
  | { kind: 'blank' };

/** Codes that people let Excel turn into numbers, as in the files of every organisation. */
const CODES_AS_NUMBERS: readonly InventoryColumn[] = ['NUMERO_ETIQUETA', 'NUM_INDENTIFICACION', 'CDP'];

const MONEY: readonly InventoryColumn[] = MONEY_COLUMNS;

/** The cell for a value, as Excel itself would hold it; what fits no real type stays text. */
export function workbookCell(column: InventoryColumn, text: string, money?: MoneyText): Cell {
  if (text === '') return { kind: 'blank' };
  if (MONEY.includes(column) && !money && isDecimal(text)) return { kind: 'number', value: Number(text) };
  if (CODES_AS_NUMBERS.includes(column) && /^[1-9]\d{0,14}$/.test(text)) {
    return { kind: 'number', value: Number(text) };
  }
  const serial = column === DATE_COLUMN ? excelSerial(text) : undefined;
  if (serial !== undefined) return { kind: 'date', serial };
  return { kind: 'text', text: plainText(column, text, money) };
}

/** The value as text; money in the asked style. */
export function plainText(column: InventoryColumn, text: string, money: MoneyText = 'plain'): string {
  if (money === 'plain' || !MONEY.includes(column) || !isDecimal(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

function isDecimal(text: string): boolean {
  return /^\d+\.\d{2}$/.test(text);
}

/** Undefined for a day that no calendar has. */
function excelSerial(text: string): number | undefined {
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCDate() === day && date.getUTCMonth() === month - 1;
  return real ? date.getTime() / 86_400_000 + 25_569 : undefined;
}
