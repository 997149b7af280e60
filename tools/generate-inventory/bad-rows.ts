import type { InventoryColumn, InventoryRow } from '../../backend/src/demo/inventory/columns.ts';

/** A row made wrong on purpose: where it stands in the file (the headers are row 1) and what is wrong. */
export interface Mistake {
  fila: number;
  columna: InventoryColumn;
  kind: 'blank number' | 'repeated number' | 'text in money' | 'impossible date' | 'over-long text';
}

type Spoiler = Omit<Mistake, 'fila'> & { spoil: (good: string, previous: InventoryRow) => string };

const SPOILERS: readonly Spoiler[] = [
  { columna: 'NUMERO_DE_ACTIVO', kind: 'blank number', spoil: () => '' },
  { columna: 'NUMERO_DE_ACTIVO', kind: 'repeated number', spoil: (_, previous) => previous.NUMERO_DE_ACTIVO },
  { columna: 'COSTO_ACTUAL', kind: 'text in money', spoil: () => 'por definir' },
  { columna: 'FECHA_PUESTA_EN_SERVICIO', kind: 'impossible date', spoil: () => '31/02/2024' },
  { columna: 'DESCRIPCIoN', kind: 'over-long text', spoil: (good) => good.padEnd(5_000, ' muy largo') },
];

/**
 * Spoils `count` of the rows, evenly spread and never the first, one kind after the other.
 * The rest of the rows stays as it was. What was done is added to `mistakes` as the rows go by.
 *
 * @throws RangeError when there are not enough good rows to keep the wrong ones apart.
 */
export function* withBadRows(
  rows: Iterable<InventoryRow>,
  total: number,
  count: number,
  mistakes: Mistake[],
): Generator<InventoryRow> {
  if (count > 0 && count * 2 > total) throw new RangeError('At most half of the rows can be wrong');
  const positions = new Set(
    Array.from({ length: count }, (_, k) => Math.floor(((k + 1) * total) / (count + 1))),
  );
  let previousGood: InventoryRow | undefined;
  let index = 0;
  for (const row of rows) {
    const spoiler = SPOILERS[mistakes.length % SPOILERS.length];
    if (positions.has(index) && previousGood && spoiler) {
      mistakes.push({ fila: index + 2, columna: spoiler.columna, kind: spoiler.kind });
      yield { ...row, [spoiler.columna]: spoiler.spoil(row[spoiler.columna], previousGood) };
    } else {
      previousGood = row;
      yield row;
    }
    index += 1;
  }
}
