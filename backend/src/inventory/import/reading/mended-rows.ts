import type { Envelope } from './envelope.ts';
import { MAX_FAILED_ROWS } from './failed-row.ts';
import { isRowNumber } from './row-number.ts';
import { UnreadableUpload } from './unreadable-upload.ts';

/**
 * For each item its row in the import that is mended, or null where nobody says so. @throws UnreadableUpload
 */
export function readMendedRows(value: unknown, items: number, mends: boolean): (number | null)[] {
  const isThere = value !== undefined && value !== null;
  if (!isThere && !mends) return [];
  if (!mends || !Array.isArray(value) || value.length !== items || !value.every(isRowOrNull)) {
    throw new UnreadableUpload(
      'invalid',
      'corrige y filas_corregidas vienen juntos: de cada elemento de items, su fila en esa carga, o null',
    );
  }
  // Each row that is wrong again is kept, and of one call no more are.
  if (items > MAX_FAILED_ROWS) {
    throw new UnreadableUpload('too_large', `Una parte trae hasta ${MAX_FAILED_ROWS} filas corregidas`, 413);
  }
  return value;
}

const isRowOrNull = (value: unknown): value is number | null => value === null || isRowNumber(value);

type Numbered = Pick<Envelope, 'filaInicial' | 'corrige' | 'filasCorregidas'>;

/**
 * Which row an item is: of its own file, or of the one that it mends. A row is mended once, by the first that
 * says so.
 */
export class RowNumbers {
  private readonly taken = new Set<number>();

  private readonly envelope: Numbered;

  constructor(envelope: Numbered) {
    this.envelope = envelope;
  }

  /** The row of the item, and why it is left out where it mends none. */
  next(index: number): { fila: number; notMended?: string } {
    const { filaInicial, corrige, filasCorregidas } = this.envelope;
    const own = filaInicial + index;
    if (corrige === null) return { fila: own };
    const fila = filasCorregidas[index] ?? null;
    if (fila === null) return { fila: own, notMended: 'No dice qué fila de la carga corrige' };
    if (this.taken.has(fila)) {
      return { fila: own, notMended: `Otra fila del archivo ya corrige la fila ${fila}` };
    }
    this.taken.add(fila);
    return { fila };
  }
}
