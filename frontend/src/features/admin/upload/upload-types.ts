import type { SpreadsheetItem } from '@/lib/spreadsheet/reading';

/** One row of the file that did not go in, and why. `fila` is its row in the file. */
export type RowError = { fila: number; columna?: string | null; activo: string | null; error: string };

/** A field edit that stands although the file brings another value (rule 11). */
export type Difference = {
  fila: number;
  activo: string;
  campo: string;
  valor_actual: string | null;
  valor_archivo: string | null;
};

export type Figures = { total: number; inserted: number; updated: number; unchanged: number; errors: number };

/** What the server answers to one part; the whole file's result has the same shape. */
export type UploadResult = {
  success: boolean;
  message: string;
  details: Figures;
  errors: RowError[];
  diferencias: Difference[];
  columnas_desconocidas: string[];
};

export type UploadPart = {
  items: SpreadsheetItem[];
  archivo: string;
  import_id: string;
  fila_inicial: number;
};
