import { columnOf } from '../cell-reference';
import { MAX_CELLS, SHEET_COLUMNS, SHEET_ROWS } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';
import type { PlacedCell, TableRow } from '../table';
import { readAttributes } from '../xml/attributes';
import type { XmlHandler } from '../xml/scanner';
import { MergeList } from '../merge-list';
import { RichText } from './rich-text';
import { cellValue } from './sheet-cell';
import type { SheetContext } from './sheet-cell';

/**
 * Makes rows of a sheet's XML. What the file claims as its dimension plays no part; rows and cells that go
 * back, or lie where no sheet has any, are refused: programs do not agree on what such a file says.
 */
export class SheetHandler implements XmlHandler {
  readonly merges = new MergeList();
  private place: 'sheet' | 'row' | 'cell' = 'sheet';
  private rows: TableRow[] = [];
  private cells: PlacedCell[] = [];
  private fila = 0;
  private at = -1;
  private cellCount = 0;
  private attributes: ReadonlyMap<string, string> = new Map();
  private inValue = false;
  private value: string | undefined;
  private hasFormula = false;
  private readonly inline = new RichText();

  constructor(private readonly context: SheetContext) {}

  /** The rows that are complete by now; each is given once. */
  takeRows(): TableRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') {
      this.value = '';
      this.inValue = true;
    } else if (name === 'row') this.openRow(attributes);
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'mergeCell') this.merges.addReference(readAttributes(attributes).get('ref') ?? '');
    else this.inline.open(name);
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else this.inline.close(name);
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
    else this.inline.text(text);
  }

  private openRow(attributes: string): void {
    const written = readAttributes(attributes).get('r');
    const fila = written === undefined ? this.fila + 1 : Number(written);
    if (this.place !== 'sheet' || !(Number.isInteger(fila) && fila > this.fila && fila <= SHEET_ROWS))
      throw damaged();
    this.place = 'row';
    this.fila = fila;
    this.at = -1;
    this.cells = [];
  }

  private openCell(attributes: string): void {
    this.attributes = readAttributes(attributes);
    const reference = this.attributes.get('r');
    const at = reference === undefined ? this.at + 1 : columnOf(reference);
    if (this.place !== 'row' || at === undefined || at <= this.at || at >= SHEET_COLUMNS) throw damaged();
    this.place = 'cell';
    this.at = at;
    this.value = undefined;
    this.inValue = false;
    this.hasFormula = false;
    this.inline.take();
  }

  private closeRow(): void {
    this.place = 'sheet';
    this.rows.push({ fila: this.fila, cells: this.cells });
  }

  private closeCell(): void {
    this.place = 'row';
    const cell = cellValue(
      {
        type: this.attributes.get('t'),
        style: this.attributes.get('s'),
        hasFormula: this.hasFormula,
        value: this.value,
        inline: this.inline.take(),
      },
      this.context,
    );
    if (cell === undefined) return;
    this.cellCount += 1;
    if (this.cellCount > MAX_CELLS) throw new SpreadsheetError('too-much-inside');
    this.cells.push({ at: this.at, cell });
  }
}

const damaged = (): SpreadsheetError => new SpreadsheetError('damaged');
