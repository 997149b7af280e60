import type { LeftOut } from '../../../common/cells/row-kind.ts';

/** A row that is no asset: it goes in nowhere and is told of. */
export interface LeftOutRow {
  fila: number;
  /** What it says, cell by cell. */
  texto: string;
  motivo: string;
}

export const WHY_LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  header: 'Repite los nombres de las columnas',
  total: 'Es un total o un subtotal',
  note: 'Es un título o una nota del informe',
  line: 'Es una línea de separación',
  nothing: 'No trae ningún dato de las columnas del inventario',
};
