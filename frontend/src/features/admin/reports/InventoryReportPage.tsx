import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InventoryRowDto } from '@/api/generated/model/inventory-row-dto';
import { GetInventoryReportOrden } from '@/api/generated/model/get-inventory-report-orden';
import {
  getDownloadInventoryReportUrl,
  getExportInventoryUrl,
  useGetInventoryReport,
} from '@/api/generated/reports/reports';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { EmptyState } from '@/ui/EmptyState';
import { ExportAssets } from '@/ui/ExportAssets';
import { toneOfEstado } from '@/ui/StatusTag';
import { assetGroupings } from './groupings';
import { ExcelButton } from './ExcelButton';
import { ReportFilters } from './ReportFilters';
import { ReportFrame } from './ReportFrame';
import { ReportResult } from './ReportResult';
import { usePaper, usePrintWhenReady } from './use-paper';
import { groupingOf, sortingOf, useReportParams } from './use-report-params';

/** What there is and what it is worth, by level, condition or category. */
export function InventoryReportPage() {
  const { t } = useTranslation('reports');
  const params = useReportParams();
  const grouping = groupingOf(params, assetGroupings);
  const paper = usePaper(params);
  const { asked, sort } = sortingOf(params, GetInventoryReportOrden, '-activos');
  const query = useGetInventoryReport(
    { ...params.assets, agrupar: grouping, ...asked, ...paper.rows },
    { query: { placeholderData: keepPreviousData } },
  );
  usePrintWhenReady(paper, query);
  const { data } = query;
  const assetsOf = ({ grupo_id, activos }: InventoryRowDto) =>
    grupo_id === null ? (
      formatNumber(activos)
    ) : (
      <Link to={`/admin/groups/${grupo_id}/assets`}>{formatNumber(activos)}</Link>
    );
  return (
    <ReportFrame
      report="inventario"
      params={params}
      query={query}
      printing={paper.printing}
      onPrint={paper.print}
      excel={
        <>
          <ExcelButton
            url={getDownloadInventoryReportUrl({ ...params.assets, agrupar: grouping, ...asked })}
          />
          <ExportAssets
            urlOf={(formato) => getExportInventoryUrl({ ...params.assets, formato })}
            fileName="inventario"
          />
        </>
      }
      filters={<ReportFilters params={params} groupings={assetGroupings} grouping={grouping} />}
    >
      {data && (
        <ReportResult
          report="inventario"
          params={params}
          grouping={grouping}
          data={data}
          updating={query.isPlaceholderData}
          printing={paper.printing}
          summary={
            <>
              <span>{t('summary.activos', { count: data.totales.activos })}</span>
              <span>{formatMoney(data.totales.valor)}</span>
            </>
          }
          series={[{ key: 'activos', label: t('columns.activos'), tone: 'blue' }]}
          toBar={({ activos, nombre, clave }) => ({
            values: { activos },
            text: formatNumber(activos),
            tone: grouping === 'estado' && clave !== '(otros)' ? toneOfEstado(nombre) : undefined,
          })}
          columns={[
            {
              key: 'activos',
              title: t('columns.activos'),
              align: 'right',
              sort: 'activos',
              render: assetsOf,
            },
            {
              key: 'valor',
              title: t('columns.valor'),
              align: 'right',
              sort: 'valor',
              render: ({ valor }) => formatMoney(valor),
            },
          ]}
          sort={sort}
          totals={{
            activos: formatNumber(data.totales.activos),
            valor: formatMoney(data.totales.valor),
          }}
          empty={<EmptyState text={t('empty')} hint={t('emptyHint')} />}
        />
      )}
    </ReportFrame>
  );
}
