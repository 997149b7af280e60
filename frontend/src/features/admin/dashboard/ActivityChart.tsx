import { useTranslation } from 'react-i18next';
import { useGetActivityReport } from '@/api/generated/reports/reports';
import { formatNumber } from '@/lib/format/number';
import { activitySeries, activityValues } from '@/ui/charts/activity-series';
import { EmptyState } from '@/ui/EmptyState';
import { ChartCard } from './ChartCard';
import { CHART_REFRESH } from './use-admin-dashboard';

/** 'Actividad de los últimos 30 días': field actions day by day, by their kind. */
export function ActivityChart() {
  const { t } = useTranslation('reports');
  const query = useGetActivityReport({ agrupar: 'fecha', limit: 1 }, { query: CHART_REFRESH });
  const { data } = query;
  return (
    <ChartCard
      title={t('dashboard.activity')}
      report="/admin/reports/actividad?agrupar=fecha"
      query={query}
      rowTitle={t('dashboard.day')}
      isEmpty={data?.totales.acciones === 0}
      empty={<EmptyState text={t('dashboard.noActivity')} />}
      chart={{
        kind: 'columns',
        label: t('dashboard.activityChart'),
        unit: t('dashboard.actionsPerDay'),
        series: activitySeries((key) => t(`columns.${key}`)),
        rows: (data?.grafico ?? []).map((row) => ({
          key: row.clave,
          label: shortDay(row.clave),
          values: activityValues(row),
          text: formatNumber(row.acciones),
        })),
      }}
    />
  );
}

/** 21/11: in a month nobody needs to be told the year. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
