import type { WireColumn } from '../../asset-columns.ts';

/** Cells of a column that hold the same mark in place of a value. */
export interface BlankCells {
  columna: WireColumn;
  valor: string;
  celdas: number;
}

/** Columns times marks; more kinds of them are not told apart by anybody. */
const MAX_KINDS = 200;

/** Counts the cells that say that they hold nothing: '-', 'N/A', the error of a formula. */
export class BlankCellCounts {
  private readonly counts = new Map<string, BlankCells>();

  add(columna: WireColumn, valor: string): void {
    const key = `${columna} ${valor}`;
    const known = this.counts.get(key);
    if (known) known.celdas += 1;
    else if (this.counts.size < MAX_KINDS) this.counts.set(key, { columna, valor, celdas: 1 });
  }

  get all(): BlankCells[] {
    return [...this.counts.values()];
  }
}
