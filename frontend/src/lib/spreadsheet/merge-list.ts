import { columnOf, filaOf } from './cell-reference';
import { MAX_MERGES } from './limits';
import { SpreadsheetError } from './spreadsheet-error';
import type { DownwardMerge } from './table';

/**
 * The merged cells of a sheet, as far as they reach downwards: one merged over columns belongs to the first.
 */
export class MergeList {
  readonly downward: DownwardMerge[] = [];

  /** One as a reference ('B2:C9'). @throws SpreadsheetError `too-much-inside` */
  addReference(reference: string): void {
    const [first = '', last = ''] = reference.replaceAll('$', '').split(':');
    this.add(columnOf(first) ?? -1, filaOf(first), filaOf(last));
  }

  /** @throws SpreadsheetError `too-much-inside` */
  add(at: number, from: number, to: number): void {
    if (at < 0 || !(to > from)) return;
    if (this.downward.push({ at, from, to }) > MAX_MERGES) throw new SpreadsheetError('too-much-inside');
  }
}
