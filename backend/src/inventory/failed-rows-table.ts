import { readExportedTitle, exportedTitle } from '../common/cells/exported.js';
import { dayExists } from '../common/cells/days.js';
import { FAILED_ROWS_TITLE, failedRowTitle } from '../common/cells/failed-rows-title.js';
import type { WorkbookCell } from '../common/workbook/cells.js';
import type { WorkbookColumn } from '../common/workbook/table-sheet.js';
import { ASSET_COLUMNS, type AssetColumn } from './asset-columns.js';
import { fileCellKind } from './export/asset-cells.js';
import type { FailedRow } from './import/reading/failed-row.js';
import type { StoredReading } from './stored-reading.js';

export type WrittenRow = Omit<FailedRow, 'errores'>;

/** How rows in error are written. */
export interface FailedRowsTable {
  columns: readonly WorkbookColumn[];
  cells: (row: WrittenRow) => WorkbookCell[];
}

const REASON_WIDTH = 60;

/** Every column is text, so that what is mended here goes in as it is written. */
const OWN_TABLE: FailedRowsTable = {
  columns: [
    { header: 'Fila' },
    { header: 'Error', width: REASON_WIDTH },
    ...ASSET_COLUMNS.map(({ wire }) => ({ header: wire })),
  ],
  cells: ({ fila, motivo, valores }) => [fila, motivo, ...ASSET_COLUMNS.map(({ wire }) => valores[wire])],
};

/**
 * The table of rows in error, with a last column that tells which row of which import each is.
 * @param importId null where the rows are not kept, so that they cannot join it
 */
export function failedRowsTable(reading: StoredReading | null, importId: string | null): FailedRowsTable {
  const { columns, cells } = tableOf(reading);
  if (importId === null) return { columns, cells };
  return {
    columns: [...columns, { header: failedRowTitle(importId) }],
    cells: (row) => [...cells(row), String(row.fila)],
  };
}

/**
 * A file's own columns in its order, with the reason in one further column; of rows that no file with known
 * titles brought, the 35.
 */
function tableOf(reading: StoredReading | null): FailedRowsTable {
  if (!reading || reading.fila_titulos === null) return OWN_TABLE;
  const columns = fileColumns(reading);
  if (!columns.some(({ column }) => column?.wire === 'NUMERO_DE_ACTIVO')) return OWN_TABLE;
  return {
    columns: [
      ...columns.map(({ header, kind }) => ({ header, kind })),
      { header: FAILED_ROWS_TITLE, width: REASON_WIDTH },
    ],
    cells: ({ fila, motivo, valores, otras }) => [
      ...columns.map(({ name, column, kind }) =>
        column ? typed(kind, valores[column.wire]) : otras?.[name],
      ),
      `Fila ${fila}. ${motivo}`,
    ],
  };
}

/** What was understood stands there as an amount or a day: nobody has to understand it a second time. */
interface FileColumn {
  header: string;
  /** Of several columns with one title each but the first has a number behind it, as the app calls them. */
  name: string;
  column: AssetColumn | undefined;
  kind: ReturnType<typeof fileCellKind>;
}

function fileColumns({ titulos }: StoredReading): FileColumn[] {
  const counts = new Map<string, number>();
  return titulos.map(({ titulo, columna }) => {
    const count = (counts.get(titulo) ?? 0) + 1;
    counts.set(titulo, count);
    const column = ASSET_COLUMNS.find(({ wire }) => wire === columna);
    return {
      header: headerOf(titulo),
      name: count === 1 ? titulo : `${titulo} (${count})`,
      column,
      kind: column ? fileCellKind(column) : 'text',
    };
  });
}

/** A workbook needs no apostrophes, whatever the export was that these rows come from. */
function headerOf(titulo: string): string {
  const exported = readExportedTitle(titulo);
  return exported ? exportedTitle({ ...exported, form: 'xlsx' }) : titulo;
}

function typed(kind: FileColumn['kind'], value: string | undefined): string | undefined {
  if (kind !== 'date' || value === undefined) return value;
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  return dayExists({ day: Number(day), month: Number(month), year: Number(year) })
    ? `${year}-${month}-${day}`
    : value;
}
