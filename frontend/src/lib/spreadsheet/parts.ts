import type { SpreadsheetItem, SpreadsheetReading } from './reading';

/** What one call of `inventory/upload` carries: the row in the file of items[i] is fila_inicial + i. */
export interface SpreadsheetPart {
  readonly fila_inicial: number;
  readonly items: SpreadsheetItem[];
}

/**
 * Cuts a reading into parts of at most `size` items, in order. A part ends where the file has blank rows,
 * so that every error that the server reports names the row that the person sees in the file.
 */
export function* parts(
  { items, filas }: Pick<SpreadsheetReading, 'items' | 'filas'>,
  size: number,
): Generator<SpreadsheetPart> {
  if (!(size >= 1)) throw new RangeError('A part holds at least one item');
  let from = 0;
  for (let next = 1; next <= items.length; next += 1) {
    const gap = filas[next] !== (filas[next - 1] ?? 0) + 1;
    if (!gap && next - from < size) continue;
    yield { fila_inicial: filas[from] ?? 0, items: items.slice(from, next) };
    from = next;
  }
}

/** The value as gzipped JSON, for a body with `Content-Encoding: gzip`. */
export async function gzipJson(value: unknown): Promise<Blob> {
  const packed = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
}
