import { MAX_CELLS, SHEET_COLUMNS } from '../limits';
import { MergeList } from '../merge-list';
import { SpreadsheetError } from '../spreadsheet-error';
import type { PlacedCell, TableRow } from '../table';

/** Makes rows of the tags and texts of a page's tables; a table within a cell is part of its text. */
export class HtmlRows {
  readonly merges = new MergeList();
  private readonly done: TableRow[] = [];
  private fila = 0;
  private cells: PlacedCell[] | undefined;
  private spent = 0;
  private collected: string | undefined;
  private at = 0;
  private width = 1;
  /** Positions that cells of rows above reach down to, and the last row of each. */
  private readonly reached = new Map<number, number>();

  /** The rows that are complete by now; each is given once. */
  take(): TableRow[] {
    return this.done.splice(0);
  }

  /** @param tag with its attributes, as written */
  tag(name: string, tag: string): void {
    if (name === 'td' || name === 'th') this.openCell(tag);
    else if (name === '/td' || name === '/th') this.closeCell();
    else if (name === 'tr') this.openRow();
    else if (name === '/tr' || name === '/table') this.closeRow();
    else if (name === 'br' || name === 'p' || name === 'div') this.text(' ');
  }

  text(text: string): void {
    if (this.collected !== undefined && text !== '') this.collected += text;
  }

  end(): void {
    this.closeRow();
  }

  private openRow(): void {
    this.closeRow();
    this.fila += 1;
    this.cells = [];
    this.at = 0;
    this.width = 0;
  }

  private closeRow(): void {
    this.closeCell();
    if (this.cells) this.done.push({ fila: this.fila, cells: this.cells });
    this.cells = undefined;
  }

  private openCell(tag: string): void {
    this.closeCell();
    if (!this.cells) this.openRow();
    this.at += this.width;
    for (; (this.reached.get(this.at) ?? 0) >= this.fila; this.at += 1) this.spend(1);
    this.width = span(tag, 'colspan');
    const last = this.fila + span(tag, 'rowspan') - 1;
    if (this.at + this.width > SHEET_COLUMNS) throw new SpreadsheetError('damaged');
    if (last > this.fila) this.spend(this.width);
    for (let place = this.at; last > this.fila && place < this.at + this.width; place += 1) {
      this.reached.set(place, last);
    }
    this.merges.add(this.at, this.fila, last);
    this.collected = '';
  }

  private closeCell(): void {
    const text = this.collected?.replace(/[\s\u00a0]+/g, ' ').trim();
    this.collected = undefined;
    if (!text) return;
    this.spend(1);
    this.cells?.push({ at: this.at, cell: text });
  }

  /** Cells, and places that cells of other rows take: a page may claim more of them than it has letters. */
  private spend(places: number): void {
    this.spent += places;
    if (this.spent > MAX_CELLS) throw new SpreadsheetError('too-much-inside');
  }
}

function span(tag: string, name: 'colspan' | 'rowspan'): number {
  const written = new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(tag)?.[1];
  return Math.max(1, Number(written ?? 1));
}
