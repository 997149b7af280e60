import { useQueryClient } from '@tanstack/react-query';
import { useGetAdminDashboard } from '@/api/generated/syncs/syncs';
import type { AdminDashboardDto } from '@/api/generated/model/admin-dashboard-dto';

/** Cheap figures alone (specification §9). */
export const REFRESH_MS = 30_000;

/** Charts read every asset of the organisation: seldom, and where somebody looks again. */
export const CHART_REFRESH = { refetchInterval: 15 * 60_000, staleTime: 2 * 60_000 } as const;

/**
 * What shows when there never was an answer: nothing, and the one administrator who looks (specification §8).
 */
const NOTHING: AdminDashboardDto = {
  totalActivos: 0,
  totalUsuarios: 1,
  totalGrupos: 0,
  sincronizacionesHoy: 0,
  hoy: '',
  accionesPorTipo: [],
};

/** The administrator's figures, read again every 30 seconds. */
export function useAdminDashboard() {
  const client = useQueryClient();
  const query = useGetAdminDashboard({ query: { refetchInterval: REFRESH_MS } });
  return {
    loading: query.isPending,
    stats: query.data ?? NOTHING,
    failed: query.isError,
    /** When the last figures came, ms; 0 for never. */
    updatedAt: query.dataUpdatedAt,
    /** All that stands on the page, the charts too. */
    refresh: () => void client.refetchQueries({ type: 'active' }),
    refreshing: query.isFetching,
  };
}
