import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { UnvisitedRowDto } from '@/api/generated/model/unvisited-row-dto';
import { GetUnvisitedReportOrden } from '@/api/generated/model/get-unvisited-report-orden';
import { getDownloadUnvisitedReportUrl, useGetUnvisitedReport } from '@/api/generated/reports/reports';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { percentOf } from '@/lib/format/percent';
import { EmptyState } from '@/ui/EmptyState';
import { assetGroupings, wayInto } from './groupings';
import { ExcelButton } from './ExcelButton';
import { ReportFilters } from './ReportFilters';
import { ReportFrame } from './ReportFrame';
import { ReportResult } from './ReportResult';
import { UnvisitedAssets } from './UnvisitedAssets';
import { usePaper, usePrintWhenReady } from './use-paper';
import { groupingOf, ROWS_PER_PAGE, sortingOf, useReportParams, withFilters } from './use-report-params';
import { ViewSwitch } from './ViewSwitch';

const share = ({ sin_visitar, activos }: { sin_visitar: number; activos: number }): string =>
  String(percentOf(sin_visitar, activos));

/** Which assets nobody has touched in the field: how many where, and one by one. */
export function UnvisitedReportPage() {
  const { t } = useTranslation('reports');
  const { search } = useLocation();
  const params = useReportParams();
  const grouping = groupingOf(params, assetGroupings);
  const paper = usePaper(params);
  const { asked, sort } = sortingOf(params, GetUnvisitedReportOrden, '-sin_visitar');
  const rows = params.isList ? { page: 1, limit: ROWS_PER_PAGE } : paper.rows;
  const query = useGetUnvisitedReport(
    { ...params.assets, agrupar: grouping, ...asked, ...rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(params.isList ? { ...paper, printing: false } : paper, query);
  const { data } = query;
  const unvisitedOf = (row: UnvisitedRowDto) => {
    const figure = formatNumber(row.sin_visitar);
    const into = wayInto(grouping, row);
    // The list of a group stays at its level: what is counted here is what it lists.
    if (!into || row.sin_visitar === 0) return figure;
    return <Link to={withFilters(search, { ...into, agrupar: grouping, vista: 'lista' })}>{figure}</Link>;
  };
  return (
    <ReportFrame
      report="sin-visitar"
      params={params}
      query={query}
      printing={paper.printing}
      onPrint={paper.print}
      excel={
        <ExcelButton url={getDownloadUnvisitedReportUrl({ ...params.assets, agrupar: grouping, ...asked })} />
      }
      filters={<ReportFilters params={params} groupings={assetGroupings} grouping={grouping} />}
    >
      <ViewSwitch params={params} />
      {params.isList && <UnvisitedAssets params={params} paper={paper} />}
      {data && !params.isList && (
        <ReportResult
          report="sin-visitar"
          params={params}
          grouping={grouping}
          data={data}
          updating={query.isPlaceholderData}
          printing={paper.printing}
          summary={
            <>
              <span>
                {t('summary.unvisited', {
                  n: data.totales.sin_visitar,
                  count: data.totales.activos,
                  share: share(data.totales),
                })}
              </span>
              <span>{formatMoney(data.totales.valor)}</span>
            </>
          }
          series={[{ key: 'sin_visitar', label: t('columns.sin_visitar'), tone: 'yellow' }]}
          toBar={(row) => ({
            values: { sin_visitar: row.sin_visitar },
            text: `${formatNumber(row.sin_visitar)} (${share(row)} %)`,
          })}
          columns={[
            {
              key: 'sin_visitar',
              title: t('columns.sin_visitar'),
              align: 'right',
              sort: 'sin_visitar',
              render: unvisitedOf,
            },
            {
              key: 'share',
              title: t('columns.share'),
              align: 'right',
              sort: 'porcentaje',
              render: (row) => `${share(row)} %`,
            },
            {
              key: 'activos',
              title: t('columns.activos'),
              align: 'right',
              sort: 'activos',
              render: ({ activos }) => formatNumber(activos),
            },
            {
              key: 'valor',
              title: t('columns.valorSinVisitar'),
              align: 'right',
              sort: 'valor',
              render: ({ valor }) => formatMoney(valor),
            },
          ]}
          sort={sort}
          totals={{
            sin_visitar: formatNumber(data.totales.sin_visitar),
            share: `${share(data.totales)} %`,
            activos: formatNumber(data.totales.activos),
            valor: formatMoney(data.totales.valor),
          }}
          empty={<EmptyState text={t('empty')} hint={t('emptyHint')} />}
        />
      )}
    </ReportFrame>
  );
}
