import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chart, ChartSkeleton } from '@/ui/charts/Chart';
import { ChartLegend } from '@/ui/charts/ChartLegend';
import type { ChartKind, ChartProps } from '@/ui/charts/chart';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { ChartData } from './ChartData';
import styles from './charts.module.css';

type Props = {
  title: string;
  /** The report that says more. */
  report: string;
  query: { data: unknown; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  chart: ChartProps & { kind: ChartKind };
  /** What the rows are. */
  rowTitle: string;
  isEmpty: boolean;
  empty: ReactNode;
};

/** A chart of the dashboard: its picture, its figures as a table, and the way to the report. */
export function ChartCard({ title, report, query, chart, rowTitle, isEmpty, empty }: Props) {
  const { t } = useTranslation('reports');
  const content = () => {
    if (query.data === undefined) return query.isError ? failed : onItsWay;
    if (isEmpty) return empty;
    return (
      <>
        <Chart {...chart} />
        <ChartData label={title} rowTitle={rowTitle} series={chart.series} rows={chart.rows} />
      </>
    );
  };
  // All of its parts, so that it grows by none of them.
  const onItsWay = (
    <>
      <ChartLegend unit={chart.unit} series={chart.series} />
      <ChartSkeleton />
      <div className={styles['dataPlace']} />
    </>
  );
  const failed = (
    <ErrorState
      title={t('dashboard.failed')}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  return (
    <Card
      title={<Heading>{title}</Heading>}
      extra={
        <Link to={report} aria-label={t('seeReportOf', { title })}>
          {t('seeReport')}
        </Link>
      }
      style={{ height: '100%' }}
      styles={{ title: { whiteSpace: 'normal' } }}
    >
      {content()}
    </Card>
  );
}
