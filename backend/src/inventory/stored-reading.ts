import type { SaidChoices } from './import/reading/choices.js';

/** What one of a file's titles stood for. */
export interface StoredTitle {
  titulo: string;
  /** One of the 35; null where what stands under it was not loaded. */
  columna: string | null;
  /** Whether a person said so. */
  a_mano: boolean;
}

/** How a file was read, as its import keeps it: so that the next one with the same titles is read alike. */
export interface StoredReading {
  hoja: string | null;
  /** The row of the titles. */
  fila_titulos: number | null;
  /** In the file's order. */
  titulos: StoredTitle[];
  /** One value for all rows, by column. */
  valores: Record<string, string>;
  /** How a column is written, where a person said so: by column. */
  lecturas: Record<string, string>;
}

/** What came with the rows themselves, from whoever did not say more before. */
export const toStoredReading = ({ columnas, valores, lecturas }: SaidChoices): StoredReading => ({
  hoja: null,
  fila_titulos: null,
  titulos: Object.entries(columnas ?? {}).map(([titulo, columna]) => ({ titulo, columna, a_mano: true })),
  valores: valores ?? {},
  lecturas: lecturas ?? {},
});
