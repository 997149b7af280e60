import type { LeftOut } from '@/lib/cells/row-kind';
import { rowText } from '@/lib/cells/row-text';
import type { SpreadsheetItem } from './reading';

/** Rows of a file that are no assets, all for one reason. */
export interface LeftOutRows {
  readonly why: LeftOut;
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly { readonly fila: number; readonly text: string }[];
}

/** So many are kept of each reason; the server tells of all. */
const MAX_KEPT = 200;

/** What may yet be an asset is read first; lines of dashes never are. */
const ORDER: readonly LeftOut[] = ['total', 'note', 'nothing', 'header', 'line'];

/** Gathers the rows that the server will leave out, by their reason. */
export class LeftOutRowsReader {
  private readonly found = new Map<LeftOut, { count: number; rows: { fila: number; text: string }[] }>();

  add(why: LeftOut, fila: number, item: SpreadsheetItem): void {
    const same = this.found.get(why) ?? { count: 0, rows: [] };
    this.found.set(why, same);
    same.count += 1;
    if (same.rows.length < MAX_KEPT) same.rows.push({ fila, text: rowText(Object.values(item)) });
  }

  all(): LeftOutRows[] {
    return ORDER.flatMap((why) => {
      const same = this.found.get(why);
      return same ? [{ why, ...same }] : [];
    });
  }
}

export const leftOutTotal = (leftOut: readonly LeftOutRows[]): number =>
  leftOut.reduce((sum, { count }) => sum + count, 0);
