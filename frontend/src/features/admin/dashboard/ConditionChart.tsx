import { useTranslation } from 'react-i18next';
import { useGetInventoryReport } from '@/api/generated/reports/reports';
import { formatNumber } from '@/lib/format/number';
import { EmptyState } from '@/ui/EmptyState';
import { toneOfEstado } from '@/ui/StatusTag';
import { ChartCard } from './ChartCard';
import { CHART_REFRESH } from './use-admin-dashboard';

/** 'Activos por estado': how many are good, fair, bad, written off. */
export function ConditionChart() {
  const { t } = useTranslation('reports');
  const query = useGetInventoryReport({ agrupar: 'estado', limit: 1 }, { query: CHART_REFRESH });
  const { data } = query;
  return (
    <ChartCard
      title={t('dashboard.condition')}
      report="/admin/reports?agrupar=estado"
      query={query}
      rowTitle={t('dashboard.estado')}
      isEmpty={data?.total === 0}
      empty={<EmptyState text={t('dashboard.noAssets')} />}
      chart={{
        kind: 'bars',
        label: t('dashboard.conditionChart'),
        unit: t('dashboard.assetsPerState'),
        series: [{ key: 'activos', label: t('columns.activos'), tone: 'blue' }],
        rows: (data?.grafico ?? []).map(({ clave, nombre, activos }) => ({
          key: clave,
          label: nombre,
          values: { activos },
          text: formatNumber(activos),
          tone: toneOfEstado(nombre),
        })),
      }}
    />
  );
}
