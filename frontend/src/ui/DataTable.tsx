import { Card, Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import { RowsSkeleton } from './skeletons/RowsSkeleton';
import { colour } from './theme/colours';
import { useIsPhone } from './use-is-phone';

export type DataColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: 'right';
  /**
   * On a phone each row is a card: 'heading' is its first line, 'actions' its last, 'below' for long texts under their
   * label; default is 'label: value'.
   */
  phone?: 'heading' | 'actions' | 'below';
};

/** Narrower than this a table scrolls sideways rather than breaking every word. */
const MIN_WIDTH_PX = 820;

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The first load; later ones keep the old rows, dimmed by `updating`. */
  loading: boolean;
  updating?: boolean;
  empty: ReactNode;
};

/** A table on wide screens, a list of cards on a phone, from the same columns. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  loading,
  updating = false,
  empty,
}: Props<Row>) {
  const phone = useIsPhone();
  if (loading) return <RowsSkeleton head rows={phone ? 5 : 15} columns={phone ? 1 : columns.length} />;
  if (rows.length === 0) return <>{empty}</>;

  if (phone) {
    return (
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
      </ul>
    );
  }

  return (
    <Table<Row>
      aria-label={label}
      size="small"
      rowKey={rowKey}
      dataSource={rows}
      loading={updating}
      pagination={false}
      scroll={{ x: MIN_WIDTH_PX }}
      columns={columns.map(({ key, title, width, align, phone: place, render }, index) => ({
        key,
        title,
        width,
        align,
        // What it is about and what can be done stay in sight, however narrow the window is.
        fixed: place === 'actions' ? ('right' as const) : index === 0 ? ('left' as const) : undefined,
        render: (_: unknown, row: Row) => render(row),
      }))}
    />
  );
}

function RowCard<Row>({ row, columns }: { row: Row; columns: DataColumn<Row>[] }) {
  const heading = columns.find(({ phone }) => phone === 'heading');
  const actions = columns.find(({ phone }) => phone === 'actions');
  const rest = columns.filter(({ phone }) => phone === undefined || phone === 'below');
  return (
    <Card size="small">
      {heading && <div style={{ marginBottom: 8 }}>{heading.render(row)}</div>}
      <dl style={{ margin: 0, display: 'grid', gap: 4 }}>
        {rest.map(({ key, title, render, phone }) =>
          phone === 'below' ? (
            <div key={key}>
              <dt style={{ color: colour('secondary') }}>{title}</dt>
              <dd style={{ margin: 0, overflowWrap: 'break-word' }}>{render(row)}</dd>
            </div>
          ) : (
            <Flex key={key} gap={12} justify="space-between" align="baseline">
              <dt style={{ flex: 'none', color: colour('secondary') }}>{title}</dt>
              <dd style={{ margin: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                {render(row)}
              </dd>
            </Flex>
          ),
        )}
      </dl>
      {actions && (
        <Flex justify="end" gap={8} style={{ marginTop: 10 }}>
          {actions.render(row)}
        </Flex>
      )}
    </Card>
  );
}
