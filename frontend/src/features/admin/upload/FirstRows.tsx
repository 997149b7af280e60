import { useTranslation } from 'react-i18next';
import { unsigned } from '@/lib/cells/exported';
import { isBlankMark } from '@/lib/cells/blank-mark';
import { formatMoney } from '@/lib/format/number';
import {
  isMoneyColumn,
  KEY_COLUMN,
  SPREADSHEET_COLUMNS,
  type SpreadsheetColumn,
} from '@/lib/spreadsheet/columns';
import type { SpreadsheetItem, SpreadsheetReading } from '@/lib/spreadsheet/reading';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { useIsPhone } from '@/ui/use-is-phone';
import styles from './FirstRows.module.css';

/** Enough to see whether the columns are the right ones; however long the file is, no more is looked at. */
export const FIRST_ROWS = 5;

type Row = { fila: number; item: SpreadsheetItem };

/** A row of the file is read as this; what it leaves blank keeps what is stored. */
const valueOf = (item: SpreadsheetItem, column: SpreadsheetColumn, exported: boolean): string => {
  const value = item[column] ?? '';
  if (value === '' || (!exported && isBlankMark(value))) return '—';
  if (exported && !isMoneyColumn(column)) return unsigned(value);
  return isMoneyColumn(column) ? formatMoney(value) : value;
};

function firstRows({ items, filas, leftOut }: SpreadsheetReading): Row[] {
  const apart = new Set(leftOut.flatMap(({ rows }) => rows.map(({ fila }) => fila)));
  const rows: Row[] = [];
  for (const [index, item] of items.entries()) {
    if (rows.length === FIRST_ROWS) break;
    const fila = filas[index] ?? 0;
    if (!apart.has(fila)) rows.push({ item, fila });
  }
  return rows;
}

/** Columns that have one value in all rows. */
const fixedColumns = (values: SpreadsheetItem): SpreadsheetColumn[] =>
  SPREADSHEET_COLUMNS.filter((column) => values[column] !== undefined);

/** The first rows of a file as they will be loaded, under the columns in the file's order. */
export function FirstRows({ reading }: { reading: SpreadsheetReading }) {
  const { t } = useTranslation('admin');
  const phone = useIsPhone();
  const rows = firstRows(reading);
  const { values = {} } = reading.choices;
  const isExported = reading.exported !== undefined;
  const filled = (column: SpreadsheetColumn) => rows.some(({ item }) => (item[column] ?? '') !== '');
  // A card is read from top to bottom: what none of the rows has would only make it longer.
  const ofFile = phone ? reading.columns.filter(filled) : reading.columns;
  const shown = [...ofFile, ...fixedColumns(values).filter((column) => !ofFile.includes(column))];
  const columns = shown.map((column): DataColumn<Row> => ({
    key: column,
    title: column,
    ...(isMoneyColumn(column) && { align: 'right' as const, oneLine: true }),
    ...(column === KEY_COLUMN && { phone: 'heading' as const, oneLine: true }),
    render: ({ item }) => (
      <span className={styles['value']}>{valueOf({ ...values, ...item }, column, isExported)}</span>
    ),
  }));
  return (
    <DataTable
      label={t('upload.reading.firstRows', { count: rows.length })}
      columns={[
        {
          key: 'fila',
          title: t('upload.result.columns.fila'),
          oneLine: true,
          render: ({ fila }) => fila,
        },
        ...columns,
      ]}
      rows={rows}
      rowKey={({ fila }) => fila}
      loading={false}
      empty={null}
    />
  );
}
