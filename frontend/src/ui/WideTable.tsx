import { ConfigProvider, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { DataColumn, DataSort } from './data-column';
import styles from './DataTable.module.css';
import { Surface } from './Surface';
import { useFits } from './use-fits';

/** Narrower than this a table scrolls sideways rather than breaking every word. */
const MIN_WIDTH_PX = 820;

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

/** Rows under heads that stay in sight while the page scrolls. One table, so that paper repeats its heads. */
export function WideTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, updating, totals } = props;
  const { ref, fits } = useFits();
  return (
    // Small controls keep the rows at 40 pixels.
    <ConfigProvider componentSize="small">
      <Surface ref={ref} className={styles[fits ? 'fits' : 'scrolls']}>
        <Table<Row>
          aria-label={label}
          size="small"
          rowKey={rowKey}
          dataSource={rows}
          loading={updating}
          pagination={false}
          summary={totals && (() => <TotalRow columns={columns} totals={totals} />)}
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
      </Surface>
    </ConfigProvider>
  );
}

function TotalRow<Row>({
  columns,
  totals,
}: {
  columns: DataColumn<Row>[];
  totals: Record<string, ReactNode>;
}) {
  return (
    <Table.Summary.Row>
      {columns.map(({ key, align }, index) => (
        <Table.Summary.Cell key={key} index={index} align={align}>
          <strong>{totals[key]}</strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

/** One way and the other, never none: a list always has an order. Figures begin with the highest. */
function sorting<Row>(
  { sort: name, align }: DataColumn<Row>,
  sort: DataSort | undefined,
): TableColumnType<Row> {
  if (name === undefined || !sort) return {};
  return {
    sorter: true,
    sortOrder: sort.orden === name ? 'ascend' : sort.orden === `-${name}` ? 'descend' : null,
    sortDirections: align === 'right' ? ['descend', 'ascend', 'descend'] : ['ascend', 'descend', 'ascend'],
  };
}
