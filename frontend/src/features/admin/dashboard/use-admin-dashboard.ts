import { useGetAdminDashboard } from '@/api/generated/syncs/syncs';
import type { AdminDashboardDto } from '@/api/generated/model/admin-dashboard-dto';

export const REFRESH_MS = 30_000;

/** What shows when there never was an answer: nothing, and the one administrator who looks (specification §8). */
const NOTHING: AdminDashboardDto = {
  totalActivos: 0,
  totalUsuarios: 1,
  totalGrupos: 0,
  sincronizacionesHoy: 0,
  accionesPorTipo: [],
};

/** The administrator's figures, read again every 30 seconds. */
export function useAdminDashboard() {
  const query = useGetAdminDashboard({ query: { refetchInterval: REFRESH_MS } });
  return {
    loading: query.isPending,
    stats: query.data ?? NOTHING,
    failed: query.isError,
    /** When the last figures came, ms; 0 for never. */
    updatedAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    refreshing: query.isFetching,
  };
}
