import { useGetUserDashboard } from '@/api/generated/user/user';

/** What the server knows about this user's work; without an answer the screen shows what the device knows. */
export function useUserDashboard() {
  return useGetUserDashboard({ query: { refetchOnReconnect: true } });
}
