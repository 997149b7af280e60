import { useQuery } from '@tanstack/react-query';
import { customFetch } from '@/lib/http/custom-fetch';

const REFRESH_MS = 30_000;

export type DashboardStats = {
  totalActivos: number;
  totalUsuarios: number;
  totalGrupos: number;
  sincronizacionesHoy: number;
  accionesPorTipo: { action_type: string; count: number }[];
};

/** What shows when there never was an answer: nothing, and the one administrator who looks (specification §8). */
const NOTHING: DashboardStats = {
  totalActivos: 0,
  totalUsuarios: 1,
  totalGrupos: 0,
  sincronizacionesHoy: 0,
  accionesPorTipo: [],
};

/** The administrator's figures, read again every 30 seconds. */
export function useAdminDashboard() {
  const query = useQuery({
    queryKey: ['/api/admin/dashboard'],
    queryFn: ({ signal }) => customFetch<DashboardStats>('/api/admin/dashboard', { signal }),
    refetchInterval: REFRESH_MS,
  });
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
