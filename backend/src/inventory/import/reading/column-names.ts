import { beginning } from '../../../common/text/clean-text.ts';
import { nameKey } from '../../../common/text/equality.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn } from '../../asset-columns.ts';

/** A header without case, accents, spaces and underscores: 'Número de activo' is NUMERO_DE_ACTIVO (rule 10). */
const headerKey = (name: string): string => nameKey(name).replace(/[ _]/g, '');

/** Under the file's spelling and under the one that actions and history use (NUM_IDENTIFICACION). */
const COLUMNS = new Map(
  ASSET_COLUMNS.flatMap((column) => [
    [headerKey(column.wire), column] as const,
    [headerKey(column.campo), column] as const,
  ]),
);

/** More names than this are not collected: no honest file has them. */
const MAX_UNKNOWN = 100;
const MAX_NAME = 100;
const MAX_SEEN = 1000;

/** Finds the column behind each key of the items, and collects those that are none. */
export class ColumnNames {
  private readonly seen = new Map<string, AssetColumn | undefined>();
  private readonly strange = new Set<string>();
  private last: { names: readonly string[]; columns: readonly (AssetColumn | undefined)[] } = {
    names: [],
    columns: [],
  };

  find(name: string): AssetColumn | undefined {
    if (this.seen.has(name)) return this.seen.get(name);
    const column = COLUMNS.get(headerKey(name));
    if (this.seen.size < MAX_SEEN) this.seen.set(name, column);
    if (!column) this.collect(name);
    return column;
  }

  /** The column behind each of these keys; rows of one file have the same ones, and are asked about once. */
  all(names: readonly string[]): readonly (AssetColumn | undefined)[] {
    const { last } = this;
    if (names.length !== last.names.length || names.some((name, index) => name !== last.names[index])) {
      this.last = { names, columns: names.map((name) => this.find(name)) };
    }
    return this.last.columns;
  }

  /** Unknown columns in the order in which they were met. */
  get unknown(): string[] {
    return [...this.strange];
  }

  private collect(name: string): void {
    const shown = beginning(name, MAX_NAME);
    if (shown !== '' && this.strange.size < MAX_UNKNOWN) this.strange.add(shown);
  }
}
