import { useDeferredValue, type ReactNode } from 'react';
import { CardList } from './CardList';
import type { DataColumn, DataSort } from './data-column';
import { RowsSkeleton } from './skeletons/RowsSkeleton';
import { Surface } from './Surface';
import { useIsPhone } from './use-is-phone';
import { WideTable } from './WideTable';

export type { DataColumn } from './data-column';

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Lets the columns that name a `sort` be sorted by. */
  sort?: DataSort;
  /** The first load; later ones keep the old rows, dimmed by `updating`. */
  loading: boolean;
  updating?: boolean;
  empty: ReactNode;
  /** What all rows come to, those of other pages too, by the keys of the columns. */
  totals?: Partial<Record<string, ReactNode>>;
};

/**
 * A table on wide screens, a list of cards on a phone, from the same columns. Has a surface of its own: no
 * card.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { loading, empty, updating = false, sort, totals, ...table } = props;
  const phone = useIsPhone();
  const { columns, rows } = table;
  // Rows that arrive are drawn in slices, between which the browser answers, instead of in one piece of work.
  const awaited = useDeferredValue(loading);
  if (loading || awaited) {
    return (
      <Surface>
        <RowsSkeleton head rows={phone ? 5 : 15} columns={phone ? 1 : columns.length} />
      </Surface>
    );
  }
  if (rows.length === 0) return <Surface padded>{empty}</Surface>;
  const Shown = phone ? CardList : WideTable;
  return <Shown {...table} sort={sort} totals={totals} updating={updating} />;
}
