import type { ColumnTitle } from '../../../common/cells/own-titles.ts';
import { namedBy, withoutDoubles } from '../../../common/cells/titles.ts';
import type { Named } from '../../../common/cells/titles.ts';
import { beginning } from '../../../common/text/clean-text.ts';
import { ASSET_COLUMNS } from '../../asset-columns.ts';
import type { AssetColumn } from '../../asset-columns.ts';
import type { GivenChoices } from './choices.ts';

/** Where each column stands in a row. */
const PLACES = new Map<string, number>(ASSET_COLUMNS.map(({ wire }, place) => [wire, place]));

/** Of a title that names no column. */
const NOWHERE = -1;

/** More names than this are not collected: no honest file has them. */
const MAX_UNKNOWN = 100;
const MAX_NAME = 100;
const MAX_SEEN = 1000;

interface Seen {
  named: Named | undefined;
  place: number;
}

/** Finds the column behind each key of the items, and collects those that are none. */
export class ColumnNames {
  private readonly seen = new Map<string, Seen>();
  private readonly strange = new Set<string>();
  private readonly known = new Set<number>();
  private readonly given: GivenChoices['columnas'];

  constructor(given: GivenChoices['columnas'] = new Map()) {
    this.given = given;
  }

  /** The places in a row of the columns behind these keys; -1 for those of none. */
  places(names: readonly string[]): number[] {
    const places: number[] = [];
    let othersWords = false;
    for (const name of names) {
      const { named, place } = this.seen.get(name) ?? this.find(name);
      othersWords ||= named !== undefined && named.rank > 0;
      places.push(place);
    }
    return othersWords ? this.withoutDoubles(names) : places;
  }

  /** The columns themselves. */
  all(names: readonly string[]): (AssetColumn | undefined)[] {
    return this.places(names).map((place) => ASSET_COLUMNS[place]);
  }

  /** The column whose title a value is: what a page's repeated header has in place of values. */
  readonly titled = (value: string): ColumnTitle | undefined =>
    this.given.get(value) ?? namedBy(value)?.column;

  /** Whether it is a title of which the sender says something. */
  isGiven(title: string): boolean {
    return this.given.has(title);
  }

  /** Unknown columns in the order in which they were met. */
  get unknown(): string[] {
    return [...this.strange];
  }

  /** How many of the 35 were met. */
  get knownCount(): number {
    return this.known.size;
  }

  get namesNumber(): boolean {
    return this.known.has(PLACES.get('NUMERO_DE_ACTIVO') ?? NOWHERE);
  }

  private withoutDoubles(names: readonly string[]): number[] {
    const columns = withoutDoubles(names.map((name) => this.find(name).named));
    return columns.map((column, at) => {
      if (column === undefined) this.collect(names[at] ?? '');
      return this.met(column);
    });
  }

  private met(column: ColumnTitle | undefined): number {
    const place = PLACES.get(column ?? '') ?? NOWHERE;
    if (place !== NOWHERE) this.known.add(place);
    return place;
  }

  private find(name: string): Seen {
    const before = this.seen.get(name);
    if (before) return before;
    const named = this.look(name);
    // Another's word may belong to a column that is there in the product's own.
    const seen = { named, place: named && named.rank > 0 ? NOWHERE : this.met(named?.column) };
    if (!named) this.collect(name);
    if (this.seen.size < MAX_SEEN) this.seen.set(name, seen);
    return seen;
  }

  /**
   * The names of the wire mean themselves, so that items may come under them whatever the file's titles are.
   */
  private look(name: string): Named | undefined {
    const given = PLACES.has(name) ? undefined : this.given.get(name);
    if (given === undefined) return namedBy(name);
    return given === null ? undefined : { column: given, rank: 0 };
  }

  private collect(name: string): void {
    if (this.strange.size >= MAX_UNKNOWN || this.given.get(name) === null) return;
    const shown = beginning(name, MAX_NAME);
    if (shown !== '') this.strange.add(shown);
  }
}
