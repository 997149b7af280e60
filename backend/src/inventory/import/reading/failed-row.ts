import { unsigned } from '../../../common/cells/exported.ts';
import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import { cellText } from './cell-value.ts';
import type { RowsReading } from './read-row.ts';

/** A row that did not pass, as it came. */
export interface FailedRow {
  fila: number;
  /** All that is wrong with it. */
  motivo: string;
  /** What stands in its columns, by their names in files. */
  valores: Record<string, string>;
  /** What stands in the file's columns that are not loaded, by their titles. */
  otras: Record<string, string> | null;
  /** How much is wrong with it. */
  errores: number;
}

/** More of one call are not kept: the app sends at most so many rows in one. */
export const MAX_FAILED_ROWS = 2_000;

/**
 * Characters of a value that are kept: more than any column takes, so that what is too long shows as such.
 */
const MAX_VALUE = 1_200;

/** @param errors what is wrong with the item, in order */
export function failedRow(
  item: unknown,
  fila: number,
  errors: readonly { columna?: string; error: string }[],
  { columns, choices, exported }: Pick<RowsReading, 'columns' | 'choices' | 'exported'>,
  otras: Record<string, string> | null = null,
): FailedRow {
  const motivo = errors.map(({ columna, error }) => (columna ? `${columna}: ${error}` : error)).join('. ');
  const valores: Record<string, string> = {};
  const isRow = item !== null && typeof item === 'object' && !Array.isArray(item);
  const cells: [string, unknown][] = isRow ? Object.entries(item) : [];
  const found = columns.all(cells.map(([name]) => name));
  for (const [index, [, cell]] of cells.entries()) {
    const wire = found[index]?.wire;
    const said = cellText(cell) ?? '';
    const text = beginning(exported ? unsigned(said) : said, MAX_VALUE);
    if (wire !== undefined && text !== '') valores[wire] ??= text;
  }
  for (const [place, value] of choices.valores) {
    const wire = ASSET_COLUMNS[place]?.wire;
    if (wire !== undefined) valores[wire] ??= value;
  }
  return { fila, motivo, valores, otras, errores: errors.length };
}
