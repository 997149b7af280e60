import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '@/ui/charts/Chart';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { Surface } from '@/ui/Surface';
import { PrintedFilters } from './PrintedFilters';
import type { ReportKey } from './groupings';
import styles from './reports.module.css';
import { ReportTabs } from './ReportTabs';
import type { ReportParams } from './use-report-params';

type Query = {
  data: { generado: string; desde?: string; hasta?: string } | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props = {
  report: ReportKey;
  params: ReportParams;
  query: Query;
  filters: ReactNode;
  /** Sets rows aside for paper and prints them; see `usePaper`. */
  onPrint: () => void;
  printing: boolean;
  excel: ReactNode;
  children: ReactNode;
};

/** What all reports have: their name, the way to the others, filters, paper, a workbook; and their states. */
export function ReportFrame({ report, params, query, filters, onPrint, printing, excel, children }: Props) {
  const { t } = useTranslation('reports');
  const { t: tCommon } = useTranslation();
  const { data, isError, isFetching, error, refetch } = query;
  return (
    <>
      <PageHeader
        title={t(`titles.${report}`)}
        subtitle={t(`subtitles.${report}`)}
        actions={
          <div className={styles['controls']}>
            <Flex gap={8} wrap>
              <Button icon={<PrinterOutlined />} onClick={onPrint} loading={printing} disabled={!data}>
                {t('print')}
              </Button>
              {excel}
            </Flex>
          </div>
        }
      />
      <ReportTabs report={report} params={params} />
      {filters}
      {data && <PrintedFilters params={params} report={data} />}
      <div className={styles['body']}>
        {isError && data && <Alert type="warning" showIcon title={tCommon('errors.stale')} />}
        {isError && !data && (
          <Surface padded>
            <ErrorState
              title={t('loadFailed')}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Surface>
        )}
        {!data && !isError && (
          <>
            {/* Where the figures of the whole will stand: nothing jumps when they come. */}
            <div aria-hidden className={styles['summary']}>
              <span>&nbsp;</span>
            </div>
            <Card>
              <ChartSkeleton />
            </Card>
            <Surface>
              <RowsSkeleton head rows={10} columns={3} />
            </Surface>
          </>
        )}
        {data && children}
      </div>
    </>
  );
}
