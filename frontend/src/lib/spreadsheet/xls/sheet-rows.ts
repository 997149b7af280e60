import { MAX_CELLS } from '../limits';
import type { MergeList } from '../merge-list';
import { SpreadsheetError } from '../spreadsheet-error';
import { UNCALCULATED } from '../table';
import type { Cell, PlacedCell, TableRow } from '../table';
import type { Globals } from './globals';
import { PieceReader } from './piece-reader';
import { RECORD } from './records';
import type { XlsRecord } from './records';
import { formulaResult, numberCell, ownText, sharedString, shortNumber, truthOrError } from './sheet-cells';

/**
 * Collects the cells of a sheet: in an .xls they may come in any order, and the last one of a place counts.
 */
export class SheetRows {
  private readonly rows = new Map<number, Map<number, Cell | undefined>>();
  private cellCount = 0;
  /** Where the text belongs that the next record of its kind brings. */
  private awaited: { row: number; at: number } | undefined;

  constructor(
    private readonly globals: Globals,
    private readonly merges: MergeList,
  ) {}

  get count(): number {
    return this.rows.size;
  }

  /** @throws SpreadsheetError `damaged` or `too-much-inside` */
  add({ type, pieces }: XlsRecord): void {
    const reader = new PieceReader(pieces);
    switch (type) {
      case RECORD.STRING:
        if (this.awaited) this.put(this.awaited.row, this.awaited.at, ownText(reader, this.globals));
        this.awaited = undefined;
        break;
      case RECORD.MERGECELLS:
        this.addMerges(reader);
        break;
      case RECORD.MULRK:
        this.addNumbers(reader, pieces[0]?.byteLength ?? 0);
        break;
      case RECORD.NUMBER:
      case RECORD.RK:
      case RECORD.LABEL:
      case RECORD.RSTRING:
      case RECORD.LABELSST:
      case RECORD.BOOLERR:
      case RECORD.FORMULA:
      case RECORD.FORMULA3:
      case RECORD.FORMULA4:
        this.addCell(type, reader);
    }
  }

  /** The rows that have cells, in order. */
  *inOrder(): Generator<TableRow> {
    for (const index of [...this.rows.keys()].sort((a, b) => a - b)) {
      const cells: PlacedCell[] = [];
      for (const [at, cell] of this.rows.get(index) ?? []) if (cell !== undefined) cells.push({ at, cell });
      this.rows.delete(index);
      yield { fila: index + 1, cells: cells.sort((a, b) => a.at - b.at) };
    }
  }

  private addCell(type: number, reader: PieceReader): void {
    const row = reader.uint16();
    const at = reader.uint16();
    const style = reader.uint16();
    this.put(row, at, this.cellOf(type, reader, style, { row, at }));
  }

  private cellOf(
    type: number,
    reader: PieceReader,
    style: number,
    place: { row: number; at: number },
  ): Cell | undefined {
    const { globals } = this;
    if (type === RECORD.NUMBER) return numberCell(reader.float64(), style, globals);
    if (type === RECORD.RK) return numberCell(shortNumber(reader.uint32()), style, globals);
    if (type === RECORD.LABELSST) return sharedString(reader.uint32(), globals);
    if (type === RECORD.LABEL || type === RECORD.RSTRING) return ownText(reader, globals);
    if (type === RECORD.BOOLERR) return truthOrError(reader.uint8(), reader.uint8() === 1);
    const result = formulaResult(reader, style, globals);
    this.awaited = result === 'text' ? place : undefined;
    // Until its text comes the result is missing.
    return result === 'text' ? UNCALCULATED : result.cell;
  }

  /** Several numbers side by side: 6 bytes each, between the first column and the last. */
  private addNumbers(reader: PieceReader, length: number): void {
    const row = reader.uint16();
    const first = reader.uint16();
    for (let index = 0; index < Math.floor((length - 6) / 6); index += 1) {
      const style = reader.uint16();
      this.put(row, first + index, numberCell(shortNumber(reader.uint32()), style, this.globals));
    }
  }

  private addMerges(reader: PieceReader): void {
    for (let left = reader.uint16(); left > 0; left -= 1) {
      const from = reader.uint16() + 1;
      const to = reader.uint16() + 1;
      this.merges.add(reader.uint16(), from, to);
      reader.skip(2);
    }
  }

  private put(row: number, at: number, cell: Cell | undefined): void {
    let cells = this.rows.get(row);
    if (!cells) this.rows.set(row, (cells = new Map()));
    cells.set(at, cell);
    this.cellCount += 1;
    if (this.cellCount > MAX_CELLS) throw new SpreadsheetError('too-much-inside');
  }
}
