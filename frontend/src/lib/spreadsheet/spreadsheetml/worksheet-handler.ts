import { MAX_CELLS, SHEET_COLUMNS, SHEET_ROWS } from '../limits';
import { MergeList } from '../merge-list';
import { SpreadsheetError } from '../spreadsheet-error';
import { UNCALCULATED } from '../table';
import type { Cell, PlacedCell, TableRow } from '../table';
import { readAttributes } from '../xml/attributes';
import type { XmlHandler } from '../xml/scanner';

/** Makes rows of one of the sheets of the XML of Excel 2003. */
export class WorksheetHandler implements XmlHandler {
  readonly merges = new MergeList();
  private sheet = -1;
  private rows: TableRow[] = [];
  private cells: PlacedCell[] = [];
  private fila = 0;
  private at = -1;
  private width = 1;
  private hasFormula = false;
  private type: string | undefined;
  private value = '';
  private cellCount = 0;

  /** @param wanted the place of the sheet among those of the file */
  constructor(private readonly wanted: number) {}

  /** The rows that are complete by now; each is given once. */
  takeRows(): TableRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'Worksheet') this.sheet += 1;
    if (this.sheet !== this.wanted) return;
    if (name === 'Row') this.openRow(readAttributes(attributes));
    else if (name === 'Cell') this.openCell(readAttributes(attributes));
    else if (name === 'Data') {
      this.type = readAttributes(attributes).get('Type') ?? 'String';
      this.value = '';
    }
  }

  close(name: string): void {
    if (this.sheet !== this.wanted) return;
    if (name === 'Row') this.rows.push({ fila: this.fila, cells: this.cells });
    else if (name === 'Cell') this.closeCell();
  }

  text(text: string): void {
    if (this.type !== undefined) this.value += text;
  }

  private openRow(attributes: ReadonlyMap<string, string>): void {
    const fila = Number(attributes.get('Index') ?? this.fila + 1);
    if (!(Number.isInteger(fila) && fila > this.fila && fila <= SHEET_ROWS)) throw damaged();
    this.fila = fila;
    this.at = -1;
    this.width = 1;
    this.cells = [];
  }

  private openCell(attributes: ReadonlyMap<string, string>): void {
    const at = Number(attributes.get('Index') ?? this.at + this.width + 1) - 1;
    if (!(Number.isInteger(at) && at > this.at && at < SHEET_COLUMNS)) throw damaged();
    this.at = at;
    this.width = 1 + Math.max(0, Number(attributes.get('MergeAcross') ?? 0) || 0);
    this.merges.add(at, this.fila, this.fila + (Number(attributes.get('MergeDown') ?? 0) || 0));
    this.hasFormula = attributes.has('Formula');
    this.type = undefined;
    this.value = '';
  }

  private closeCell(): void {
    const cell = this.cell();
    this.type = undefined;
    if (cell === undefined) return;
    this.cellCount += 1;
    if (this.cellCount > MAX_CELLS) throw new SpreadsheetError('too-much-inside');
    this.cells.push({ at: this.at, cell });
  }

  private cell(): Cell | undefined {
    if (this.type === undefined) return this.hasFormula ? UNCALCULATED : undefined;
    const text = this.value;
    if (text.trim() === '') return undefined;
    if (this.type === 'Boolean') return text.trim() === '0' ? 'FALSO' : 'VERDADERO';
    if (this.type === 'DateTime') return dayOf(text.trim());
    const value = Number(text);
    return this.type === 'Number' && Number.isFinite(value) ? { value, isDate: false, digits: 0 } : text;
  }
}

/** A true day, whose column cannot change which number is its month. */
function dayOf(written: string): Cell {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? [];
  if (year === undefined) return written;
  const value =
    (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return { value, isDate: true, digits: 0 };
}

const damaged = (): SpreadsheetError => new SpreadsheetError('damaged');
