import type { ReactNode } from 'react';
import type { DataColumn, DataSort } from './data-column';
import styles from './DataTable.module.css';
import { RowCard } from './RowCard';
import { SortSelect } from './SortSelect';

type Props<Row> = {
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  sort: DataSort | undefined;
  updating: boolean;
  /** By the keys of the columns. */
  totals: Partial<Record<string, ReactNode>> | undefined;
};

/** A table as a phone shows it. */
export function CardList<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, updating, totals } = props;
  return (
    <>
      {sort && <SortSelect columns={columns} sort={sort} />}
      <ul aria-label={label} aria-busy={updating} className={styles['cards']}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <RowCard row={row} columns={columns} />
          </li>
        ))}
        {totals && (
          <li>
            <RowCard<Record<string, ReactNode>>
              row={totals}
              columns={columns.map(({ key, title, phone }) => ({
                key,
                title,
                ...(phone && { phone }),
                render: (all) => <strong>{all[key]}</strong>,
              }))}
            />
          </li>
        )}
      </ul>
    </>
  );
}
