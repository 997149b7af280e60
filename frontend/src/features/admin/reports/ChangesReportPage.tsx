import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangesRowDto } from '@/api/generated/model/changes-row-dto';
import { GetChangesReportOrden } from '@/api/generated/model/get-changes-report-orden';
import { getDownloadChangesReportUrl, useGetChangesReport } from '@/api/generated/reports/reports';
import { formatNumber } from '@/lib/format/number';
import type { DataColumn } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { changeFiltersOf, SOURCES } from './change-filters';
import { ChangeList } from './ChangeList';
import { changesGroupings } from './groupings';
import { ExcelButton } from './ExcelButton';
import { Labelled, OptionSelect, ReportFilters } from './ReportFilters';
import { ReportFrame } from './ReportFrame';
import { ReportResult } from './ReportResult';
import { usePaper, usePrintWhenReady } from './use-paper';
import { groupingOf, ROWS_PER_PAGE, sortingOf, useReportParams } from './use-report-params';
import { ViewSwitch } from './ViewSwitch';

const FIGURES = ['cambios', 'campo', 'archivo', 'rescate', 'consola'] as const;

/** What a period changed: how many fields how, and one by one. */
export function ChangesReportPage() {
  const { t } = useTranslation('reports');
  const params = useReportParams();
  const grouping = groupingOf(params, changesGroupings);
  const filters = changeFiltersOf(params);
  const paper = usePaper(params);
  const { asked, sort } = sortingOf(
    params,
    GetChangesReportOrden,
    grouping === 'fecha' ? 'nombre' : '-cambios',
  );
  const rows = params.isList ? { page: 1, limit: ROWS_PER_PAGE } : paper.rows;
  const query = useGetChangesReport(
    { ...params.assets, ...params.work, ...filters, agrupar: grouping, ...asked, ...rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(params.isList ? { ...paper, printing: false } : paper, query);
  const { data } = query;
  const columns = FIGURES.map((key): DataColumn<ChangesRowDto> => ({
    key,
    title: t(`columns.${key}`),
    align: 'right',
    sort: key,
    render: (row) => formatNumber(row[key]),
  }));
  const period = { desde: data?.desde ?? '', hasta: data?.hasta ?? '' };
  return (
    <ReportFrame
      report="cambios"
      params={params}
      query={query}
      printing={paper.printing}
      onPrint={paper.print}
      excel={
        <ExcelButton
          url={getDownloadChangesReportUrl({
            ...params.assets,
            ...params.work,
            ...filters,
            agrupar: grouping,
            ...asked,
          })}
        />
      }
      filters={
        <ReportFilters params={params} groupings={changesGroupings} grouping={grouping} period={period}>
          <Labelled text={t('filters.origen')}>
            <OptionSelect
              label={t('filters.origen')}
              all={t('filters.allSources')}
              value={params.get('origen')}
              options={SOURCES.map((source) => ({ clave: source, nombre: t(`sources.${source}`) }))}
              onChange={(origen) => params.filter({ origen })}
            />
          </Labelled>
        </ReportFilters>
      }
    >
      <ViewSwitch params={params} />
      {params.isList && <ChangeList params={params} filters={filters} paper={paper} />}
      {data && !params.isList && (
        <ReportResult
          report="cambios"
          params={params}
          grouping={grouping}
          data={data.totales.cambios === 0 ? { ...data, total: 0 } : data}
          updating={query.isPlaceholderData}
          printing={paper.printing}
          summary={<span>{t('summary.cambios', { count: data.totales.cambios })}</span>}
          series={[
            { key: 'campo', label: t('columns.campo'), tone: 'green' },
            { key: 'archivo', label: t('columns.archivo'), tone: 'blue' },
            { key: 'rescate', label: t('columns.rescate'), tone: 'yellow' },
            { key: 'consola', label: t('columns.consola'), tone: 'grey' },
          ]}
          toBar={({ cambios, campo, archivo, rescate, consola }) => ({
            values: { campo, archivo, rescate, consola },
            text: formatNumber(cambios),
          })}
          columns={columns}
          sort={sort}
          totals={Object.fromEntries(FIGURES.map((key) => [key, formatNumber(data.totales[key])]))}
          empty={<EmptyState text={t('emptyPeriod')} hint={t('emptyPeriodHint')} />}
        />
      )}
    </ReportFrame>
  );
}
