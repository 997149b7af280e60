import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActivityRowDto } from '@/api/generated/model/activity-row-dto';
import { GetActivityReportOrden } from '@/api/generated/model/get-activity-report-orden';
import { getDownloadActivityReportUrl, useGetActivityReport } from '@/api/generated/reports/reports';
import { formatNumber } from '@/lib/format/number';
import { activitySeries, activityValues } from '@/ui/charts/activity-series';
import type { DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { activityGroupings } from './groupings';
import { ExcelButton } from './ExcelButton';
import { ReportFilters } from './ReportFilters';
import { ReportFrame } from './ReportFrame';
import { ReportResult } from './ReportResult';
import { usePaper, usePrintWhenReady } from './use-paper';
import { groupingOf, sortingOf, useReportParams } from './use-report-params';

const FIGURES = ['acciones', 'creaciones', 'actualizaciones', 'transferencias', 'bajas'] as const;

/** What people did in the field in a period, by person, day or place. */
export function ActivityReportPage() {
  const { t } = useTranslation('reports');
  const params = useReportParams();
  const grouping = groupingOf(params, activityGroupings);
  const paper = usePaper(params);
  const { asked, sort } = sortingOf(
    params,
    GetActivityReportOrden,
    grouping === 'fecha' ? 'nombre' : '-acciones',
  );
  const query = useGetActivityReport(
    { ...params.assets, ...params.work, agrupar: grouping, ...asked, ...paper.rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(paper, query);
  const { data } = query;
  const columns = FIGURES.map((key): DataColumn<ActivityRowDto> => ({
    key,
    title: t(`columns.${key}`),
    align: 'right',
    sort: key,
    render: (row) => formatNumber(row[key]),
  }));
  const period = { desde: data?.desde ?? '', hasta: data?.hasta ?? '' };
  return (
    <ReportFrame
      report="actividad"
      params={params}
      query={query}
      printing={paper.printing}
      onPrint={paper.print}
      excel={
        <ExcelButton
          url={getDownloadActivityReportUrl({
            ...params.assets,
            ...params.work,
            agrupar: grouping,
            ...asked,
          })}
        />
      }
      filters={
        <ReportFilters params={params} groupings={activityGroupings} grouping={grouping} period={period} />
      }
    >
      {data && (
        <ReportResult
          report="actividad"
          params={params}
          grouping={grouping}
          data={data.totales.acciones === 0 ? { ...data, total: 0 } : data}
          updating={query.isPlaceholderData}
          printing={paper.printing}
          summary={<span>{t('summary.acciones', { count: data.totales.acciones })}</span>}
          series={activitySeries((key) => t(`columns.${key}`))}
          toBar={(row) => ({ values: activityValues(row), text: formatNumber(row.acciones) })}
          columns={columns}
          sort={sort}
          totals={Object.fromEntries(FIGURES.map((key) => [key, formatNumber(data.totales[key])]))}
          empty={<EmptyState text={t('emptyPeriod')} hint={t('emptyPeriodHint')} />}
        />
      )}
    </ReportFrame>
  );
}
