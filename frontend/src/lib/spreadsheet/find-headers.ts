import { HEADERS_WITHIN, areTitles, withoutNumber } from './headers';
import { knownTitles } from './name-columns';
import { UNCALCULATED, cellText } from './table';
import type { TableRow } from './table';

export type Found = { titles: TableRow; behind: TableRow[] };

/**
 * Looks for the row of titles among the first rows of a table, as they go by: people and programs put a
 * title, a date or a logo's row above it.
 */
export class HeaderSearch {
  private readonly passed: TableRow[] = [];

  /** @param chosen the row that a person takes for the one of the titles */
  constructor(private readonly chosen?: number) {}

  /** The titles, and rows behind them that went by already; undefined while the search goes on. */
  next(row: TableRow): Found | undefined {
    if (this.chosen !== undefined) return row.fila === this.chosen ? { titles: row, behind: [] } : undefined;
    this.passed.push(row);
    if (areTitles(row)) return { titles: row, behind: [] };
    return this.passed.length === HEADERS_WITHIN ? this.best() : undefined;
  }

  /** The best of what went by, once nothing follows. */
  end(): Found | undefined {
    return this.passed.length === 0 ? undefined : this.best();
  }

  /** @throws SpreadsheetError `no-number-column`, naming the row that is likest to hold the titles */
  private best(): Found {
    const at = this.passed.findIndex((row) => knownTitles(row) > 0);
    const titles = this.passed[at];
    if (titles) return { titles, behind: this.passed.slice(at + 1) };
    throw withoutNumber(
      this.passed.reduce((one, other) => (other.cells.length > one.cells.length ? other : one)),
    );
  }
}

export function isBlank(row: TableRow): boolean {
  return row.cells.every(({ cell }) => cell !== UNCALCULATED && cellText(cell) === '');
}
