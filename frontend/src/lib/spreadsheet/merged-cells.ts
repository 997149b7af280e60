import type { Range } from '@e965/xlsx';
import { matchHeader } from './columns';
import { cellText } from './table';
import type { Cell } from './table';

/**
 * Tells what the cells that are merged over several rows show in the rows after their first, the only one that
 * stores it. Downwards only: a cell merged over columns belongs to the first of them.
 */
export class MergedCells {
  private readonly waiting: Range[];
  private open: { range: Range; value: Cell }[] = [];

  constructor(merges: readonly Range[]) {
    this.waiting = merges.filter(({ s, e }) => e.r > s.r).sort((a, b) => b.s.r - a.s.r);
  }

  /** What others above show in this row, by position. Rows must be asked for in ascending order. */
  shownIn(row: number, cells: readonly (Cell | undefined)[]): ReadonlyMap<number, Cell> | undefined {
    if (this.waiting.length === 0 && this.open.length === 0) return undefined;
    this.open = this.open.filter(({ range }) => range.e.r >= row);
    const shown = new Map(this.open.map(({ range, value }) => [range.s.c, value]));
    this.start(row, cells);
    return shown;
  }

  private start(row: number, cells: readonly (Cell | undefined)[]): void {
    for (let range = this.waiting.at(-1); range && range.s.r <= row; range = this.waiting.at(-1)) {
      this.waiting.pop();
      const value = cells[range.s.c];
      // A header merged over two rows is no value of the second.
      if (range.s.r === row && value !== undefined && matchHeader(cellText(value)) === undefined) {
        this.open.push({ range, value });
      }
    }
  }
}
