import type { Item } from './inventory-world.js';
import { tool } from './support/tool.js';

/** What the app's reader says of a file, as far as it is looked at here. */
export interface Reading {
  items: Item[];
  filas: number[];
  unknownColumns: string[];
  titles: Record<string, string>;
  sheet: string;
  otherSheets: { name: string }[];
  leftOut: { rows: { fila: number }[] }[];
  named: { title: string; column: string | null; why: string }[];
  others?: (Record<string, string> | null)[];
  exported?: { form: string; at: string };
}

export interface Reader {
  read(name: string, bytes: Uint8Array, choices?: object): Promise<Reading | { refused: string }>;
  close(): Promise<void>;
}

const { BoundedReader } = await tool<{ BoundedReader: new () => Reader }>(
  'hostile-spreadsheets/reading/bounded-reader.ts',
);

/** The reader that administrators load files with; to be closed. */
export const appReader = (): Reader => new BoundedReader();

/** The rows as the app sends them: from the first one on, blank ones as items without columns. */
export function itemsByRow({ items, filas }: Pick<Reading, 'items' | 'filas'>): Item[] {
  const [first = 1] = filas;
  const placed: Item[] = [];
  items.forEach((item, index) => (placed[(filas[index] ?? 0) - first] = { NUMERO_DE_ACTIVO: '', ...item }));
  return Array.from(placed, (item) => item ?? {});
}
