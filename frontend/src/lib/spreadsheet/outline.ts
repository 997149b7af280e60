import { serialToDate } from './dates';
import { HEADERS_WITHIN } from './headers';
import { knownColumns, nameColumns } from './name-columns';
import type { Named } from './name-columns';
import type { OtherSheet } from './reading';
import type { ReadingChoices } from './choices';
import { cellText } from './table';
import type { Cell, Table, TableRow } from './table';

/** A column of the file, and what it is taken for. */
export interface TitledColumn extends Named {
  /** What stands in it, of the first rows. */
  readonly samples: readonly string[];
}

/** A row of the file as it stands there. */
export interface ShownRow {
  readonly fila: number;
  readonly texts: readonly string[];
}

/** What shows of a table before its rows are made into items; it is there also where they cannot be. */
export interface TableOutline {
  /** The row that is taken for the one of the titles. */
  readonly headerFila: number;
  /** Rows among which the titles may stand. */
  readonly firstRows: readonly ShownRow[];
  readonly columns: readonly TitledColumn[];
}

export interface FileOutline extends TableOutline {
  readonly sheet: string;
  readonly otherSheets: readonly OtherSheet[];
}

/** Rows behind the titles that are shown from. */
const ROWS_BEHIND = 10;
const SAMPLES = 3;
/** Of a text; what is longer is no title and no telling example. */
const MAX_SHOWN = 255;
/** Columns that are told of: no screen shows more of them. */
const MAX_COLUMNS = 400;

/** Keeps the first rows of a table, and tells what shows of them as soon as it is enough. */
export class FirstLook {
  private readonly rows: TableRow[] = [];
  private readonly wanted: number;
  private told = false;

  constructor(
    private readonly table: Pick<Table, 'date1904'>,
    private readonly choices: ReadingChoices,
    private readonly onOutline: (outline: TableOutline) => void,
  ) {
    this.wanted = HEADERS_WITHIN + ROWS_BEHIND;
  }

  get isFull(): boolean {
    return this.rows.length === this.wanted;
  }

  /** @param titles the row of the titles, once it is found */
  see(row: TableRow, titles: TableRow | undefined): void {
    if (this.isFull) return;
    this.rows.push(row);
    if (this.isFull) this.tell(titles);
  }

  /** At the end of the table, or of what could be read of it. */
  tell(titles = this.likeliest()): void {
    if (this.told || !titles) return;
    this.told = true;
    this.onOutline({
      headerFila: titles.fila,
      firstRows: this.rows.slice(0, HEADERS_WITHIN).map(({ fila, cells }) => ({
        fila,
        texts: cells.slice(0, MAX_COLUMNS).map(({ cell }) => this.shown(cell)),
      })),
      columns: this.columns(titles),
    });
  }

  /** Where nobody could tell the titles: the row that names most columns, of such the longest. */
  private likeliest(): TableRow | undefined {
    const chosen = this.rows.find(({ fila }) => fila === this.choices.headerFila);
    const weight = (row: TableRow): number => knownColumns(row) * MAX_COLUMNS + row.cells.length;
    return (
      chosen ?? [...this.rows.slice(0, HEADERS_WITHIN)].sort((one, other) => weight(other) - weight(one))[0]
    );
  }

  private columns(titles: TableRow): TitledColumn[] {
    const behind = this.rows
      .filter(({ fila }) => fila > titles.fila)
      .map(({ cells }) => new Map<number, Cell>(cells.map(({ at, cell }) => [at, cell])));
    const untitled = behind.flatMap((cells) => [...cells.keys()]);
    return nameColumns(titles, this.choices, untitled)
      .slice(0, MAX_COLUMNS)
      .map((named) => ({ ...named, samples: this.samples(behind, named) }));
  }

  private samples(rows: readonly ReadonlyMap<number, Cell>[], { at, name }: Named): string[] {
    const texts = new Set<string>();
    for (const cells of rows) {
      const cell = cells.get(at);
      const text = cell === undefined ? '' : this.shown(cell);
      if (text !== '' && text !== name) texts.add(text);
      if (texts.size === SAMPLES) break;
    }
    return [...texts];
  }

  private shown(cell: Cell): string {
    const day =
      typeof cell === 'object' && cell.isDate ? serialToDate(cell.value, this.table.date1904) : undefined;
    return (day ?? cellText(cell)).slice(0, MAX_SHOWN);
  }
}
