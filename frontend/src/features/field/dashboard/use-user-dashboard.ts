import { useQuery } from '@tanstack/react-query';
import { customFetch } from '@/lib/http/custom-fetch';

export type RecentActivity = { action_type: string; count: number; date: string };

export type UserDashboard = {
  gruposAsignados: number;
  totalActivos: number;
  /** Applied changes of this user whose photos the server still lacks. */
  pendientesSincronizar: number;
  /** The last 7 days. */
  actividadReciente: RecentActivity[];
};

/** What the server knows about this user's work; without an answer the screen shows what the device knows. */
export function useUserDashboard() {
  return useQuery({
    queryKey: ['user', 'dashboard'],
    queryFn: ({ signal }) => customFetch<UserDashboard>('/api/user/dashboard', { signal }),
    refetchOnReconnect: true,
  });
}
