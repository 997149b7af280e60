import { ConfigProvider, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { DataColumn, DataSort } from './data-column';
import { RowCard } from './RowCard';
import { RowsSkeleton } from './skeletons/RowsSkeleton';
import { SortSelect } from './SortSelect';
import { useIsPhone } from './use-is-phone';

export type { DataColumn } from './data-column';

/** Narrower than this a table scrolls sideways rather than breaking every word. */
const MIN_WIDTH_PX = 820;

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

/** A table on wide screens, a list of cards on a phone, from the same columns. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  loading,
  updating = false,
  empty,
  totals,
}: Props<Row>) {
  const phone = useIsPhone();
  if (loading) return <RowsSkeleton head rows={phone ? 5 : 15} columns={phone ? 1 : columns.length} />;
  if (rows.length === 0) return <>{empty}</>;

  if (phone) {
    return (
      <>
        {sort && <SortSelect columns={columns} sort={sort} />}
        <ul
          aria-label={label}
          aria-busy={updating}
          style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 }}
        >
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <RowCard row={row} columns={columns} />
            </li>
          ))}
          {totals && (
            <li>
              <RowCard
                row={totals}
                columns={columns.map((column) => ({ ...column, render: totalOf(column.key) }))}
              />
            </li>
          )}
        </ul>
      </>
    );
  }

  return (
    // Small controls keep the rows at 40 pixels.
    <ConfigProvider componentSize="small">
      <Table<Row>
        aria-label={label}
        size="small"
        rowKey={rowKey}
        dataSource={rows}
        loading={updating}
        pagination={false}
        summary={
          totals &&
          (() => (
            <Table.Summary.Row>
              {columns.map(({ key, align }, index) => (
                <Table.Summary.Cell key={key} index={index} align={align}>
                  {totalOf(key)(totals)}
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          ))
        }
        scroll={{ x: MIN_WIDTH_PX }}
        // Widths by what stands in the columns: equal ones would break words.
        tableLayout="auto"
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const name = columns.find(({ key }) => key === columnKey)?.sort;
          if (name !== undefined) sort?.onSort(order === 'descend' ? `-${name}` : name);
        }}
        columns={columns.map((column, index) => ({
          key: column.key,
          title: column.title,
          width: column.width,
          align: column.align,
          onCell: () => (column.oneLine ? { style: { whiteSpace: 'nowrap' as const } } : {}),
          ...sorting(column, sort),
          // What it is about and what can be done stay in sight, however narrow the window is.
          fixed:
            column.phone === 'actions' ? ('right' as const) : index === 0 ? ('left' as const) : undefined,
          render: (_: unknown, row: Row) => column.render(row),
        }))}
      />
    </ConfigProvider>
  );
}

const totalOf = (key: string) => (totals: Partial<Record<string, ReactNode>>) => (
  <strong>{totals[key]}</strong>
);

/** One way and the other, never none: a list always has an order. */
function sorting<Row>({ sort: name }: DataColumn<Row>, sort: DataSort | undefined): TableColumnType<Row> {
  if (name === undefined || !sort) return {};
  return {
    sorter: true,
    sortOrder: sort.orden === name ? 'ascend' : sort.orden === `-${name}` ? 'descend' : null,
    sortDirections: ['ascend', 'descend', 'ascend'],
  };
}
