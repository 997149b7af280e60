import type { ColumnTitle } from '../../../common/cells/column-titles.ts';
import { namedBy, withoutDoubles } from '../../../common/cells/titles.ts';
import type { Named } from '../../../common/cells/titles.ts';
import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn } from '../../asset-columns.ts';

const COLUMNS = new Map(ASSET_COLUMNS.map((column) => [column.wire, column]));

/** More names than this are not collected: no honest file has them. */
const MAX_UNKNOWN = 100;
const MAX_NAME = 100;
const MAX_SEEN = 1000;

/** What whoever sends a file says of its titles: the column of each, or that it is none. */
export type GivenColumns = ReadonlyMap<string, ColumnTitle | null>;

type Found = readonly (AssetColumn | undefined)[];

/** Finds the column behind each key of the items, and collects those that are none. */
export class ColumnNames {
  private readonly seen = new Map<string, Named | undefined>();
  private readonly strange = new Set<string>();
  private readonly known = new Set<AssetColumn>();
  private last: { names: readonly string[]; columns: Found } = { names: [], columns: [] };
  private readonly given: GivenColumns;

  constructor(given: GivenColumns = new Map()) {
    this.given = given;
  }

  /** The column behind each of these keys; rows of one file mostly have the same ones, and are asked about once. */
  all(names: readonly string[]): Found {
    const { last } = this;
    if (names.length !== last.names.length || names.some((name, index) => name !== last.names[index])) {
      const columns = withoutDoubles(names.map((name) => this.find(name))).map((title) =>
        title === undefined ? undefined : COLUMNS.get(title),
      );
      columns.forEach((column, at) => {
        if (column) this.known.add(column);
        else this.collect(names[at] ?? '');
      });
      this.last = { names, columns };
    }
    return this.last.columns;
  }

  /** The column whose title a value is: what a page's repeated header has in place of values. */
  readonly titled = (value: string): ColumnTitle | undefined =>
    this.given.get(value) ?? namedBy(value)?.column;

  /** Unknown columns in the order in which they were met. */
  get unknown(): string[] {
    return [...this.strange];
  }

  /** How many of the 35 were met. */
  get knownCount(): number {
    return this.known.size;
  }

  get namesNumber(): boolean {
    return [...this.known].some(({ property }) => property === 'numero_de_activo');
  }

  private find(name: string): Named | undefined {
    if (this.seen.has(name)) return this.seen.get(name);
    const named = this.look(name);
    if (this.seen.size < MAX_SEEN) this.seen.set(name, named);
    return named;
  }

  /** The names of the wire mean themselves, so that items may come under them whatever the file's titles are. */
  private look(name: string): Named | undefined {
    const given = COLUMNS.has(name as ColumnTitle) ? undefined : this.given.get(name);
    if (given === undefined) return namedBy(name);
    return given === null ? undefined : { column: given, rank: 0 };
  }

  private collect(name: string): void {
    if (this.strange.size >= MAX_UNKNOWN || this.given.get(name) === null) return;
    const shown = beginning(name, MAX_NAME);
    if (shown !== '') this.strange.add(shown);
  }
}
