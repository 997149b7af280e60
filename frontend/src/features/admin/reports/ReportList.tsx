import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSort } from '@/ui/data-column';
import { DataTable, type DataColumn } from '@/ui/DataTable';
import { ErrorState } from '@/ui/ErrorState';
import { Pager } from '@/ui/Pager';
import { Surface } from '@/ui/Surface';
import styles from './reports.module.css';
import type { ReportParams } from './use-report-params';

type Props<Row> = {
  label: string;
  params: ReportParams;
  query: {
    data: { total: number; totalPages: number } | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  rows: Row[];
  rowKey: (row: Row) => string;
  columns: DataColumn<Row>[];
  sort: DataSort;
  printing: boolean;
  empty: ReactNode;
};

/** What a report counts, one by one. */
export function ReportList<Row extends object>(props: Props<Row>) {
  const { label, params, query, rows, rowKey, columns, sort, printing, empty } = props;
  const { t } = useTranslation('reports');
  return (
    <div>
      {query.isError && !query.data ? (
        <Surface padded>
          <ErrorState
            title={t('loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Surface>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sort={sort}
          loading={query.isPending}
          updating={query.isPlaceholderData && !printing}
          empty={empty}
        />
      )}
      {printing && query.data && query.data.total > rows.length && (
        <p className={styles['printed']}>{t('printedRows', { n: rows.length, total: query.data.total })}</p>
      )}
      <div className={styles['controls']}>
        <Pager
          page={params.page}
          totalPages={printing ? undefined : query.data?.totalPages}
          fetching={query.isFetching}
          total={query.data?.total}
          onChange={params.turnTo}
          disabled={query.isPlaceholderData}
        />
      </div>
    </div>
  );
}
