import { KEY_COLUMN } from './columns';
import type { OtherCells, SpreadsheetItem, SpreadsheetReading } from './reading';

/** What one call of `inventory/upload` carries: the row in the file of items[i] is fila_inicial + i. */
export interface SpreadsheetPart {
  readonly fila_inicial: number;
  readonly items: SpreadsheetItem[];
  /** At the place of each item what stands in columns that are not loaded; absent where nothing does. */
  otras?: (OtherCells | null)[];
  /** At the place of each item the row of a load that it mends; absent where the file mends none. */
  filas_corregidas?: (number | null)[];
  /** How many of the items are rows; the others are blank lines between them. */
  rows: number;
}

/**
 * Cuts a reading into parts that span at most `size` rows of the file, in order. Blank rows between others go
 * along as empty items, so that every error that the server reports names the row that the person sees, and a
 * file with a blank line after each row takes no more calls than any other. Every row has its key column,
 * blank or not: a part of nothing but rows without a number is still part of a file that has the column.
 */
export function* parts(
  { items, filas, others, mends }: Pick<SpreadsheetReading, 'items' | 'filas' | 'others' | 'mends'>,
  size: number,
): Generator<SpreadsheetPart> {
  if (!(size >= 1)) throw new RangeError('A part holds at least one item');
  let part: SpreadsheetPart | undefined;
  for (const [index, item] of items.entries()) {
    const fila = filas[index] ?? 0;
    if (part && fila - part.fila_inicial >= size) {
      yield part;
      part = undefined;
    }
    part ??= { fila_inicial: fila, items: [], rows: 0 };
    while (part.items.length < fila - part.fila_inicial) part.items.push({});
    part.items.push({ [KEY_COLUMN]: '', ...item });
    const cells = others?.[index];
    if (cells) withOthers(part).push(cells);
    if (mends) withMended(part).push(mends.filas[index] ?? null);
    part.rows += 1;
  }
  if (part) yield part;
}

/** Its list of other cells, up to its last item. */
function withOthers(part: SpreadsheetPart): (OtherCells | null)[] {
  const otras = (part.otras ??= []);
  while (otras.length < part.items.length - 1) otras.push(null);
  return otras;
}

function withMended(part: SpreadsheetPart): (number | null)[] {
  const mended = (part.filas_corregidas ??= []);
  while (mended.length < part.items.length - 1) mended.push(null);
  return mended;
}

/**
 * The value as gzipped JSON, for a body with `Content-Encoding: gzip`. No Blob on the way: its bytes come out
 * of another process of the browser, which takes longer than packing them.
 */
export async function gzipJson(value: unknown): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(new TextEncoder().encode(JSON.stringify(value))),
    writer.close(),
  ]);
  return packed;
}
