import { KEY_COLUMN, isMoneyColumn } from './columns';
import type { ContentBound } from './content-bound';
import type { Headers } from './headers';
import type { SpreadsheetItem } from './reading';
import type { DownwardMerge } from './table';

/**
 * Gives what stands in a cell merged over rows to each of them: a DEPENDENCIA merged over its assets is the
 * one of all of them, as people see it. But a number names one asset alone, and money merged over rows is
 * rather their sum. Rows that are no items stay none. Of merges that overlap, as no program writes them, the
 * one that begins last counts: each column is gone through once, however many there are.
 *
 * @throws SpreadsheetError `too-much-inside`
 */
export function fillMerged(
  merges: readonly DownwardMerge[],
  { byPosition }: Headers,
  items: SpreadsheetItem[],
  filas: readonly number[],
  bound: ContentBound,
): void {
  for (const [at, column] of byPosition) {
    if (column === KEY_COLUMN || isMoneyColumn(column)) continue;
    const own = merges.filter((merge) => merge.at === at).sort((a, b) => a.from - b.from);
    if (own.length === 0) continue;
    let next = 0;
    let open: { to: number; value: string | undefined } = { to: 0, value: undefined };
    for (const [index, item] of items.entries()) {
      const fila = filas[index] ?? 0;
      if (fila <= open.to && open.value !== undefined && item[column] === undefined) {
        bound.take(open.value, fila);
        item[column] = open.value;
      }
      for (let merge = own[next]; merge && merge.from <= fila; merge = own[next]) {
        // The first of the merged cells is the only one that stores a value.
        open = { to: merge.to, value: merge.from === fila ? item[column] : undefined };
        next += 1;
      }
      if (own.length === next && fila > open.to) break;
    }
  }
}
