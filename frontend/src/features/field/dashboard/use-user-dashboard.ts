import { useEffect, useRef } from 'react';
import { useGetUserDashboard } from '@/api/generated/user/user';
import { useSyncState } from '@/offline/react/use-sync-state';

/**
 * What the server knows about this user's work, asked again after every run: it changes what there is to
 * know. Without an answer the screen shows what the device knows.
 */
export function useUserDashboard() {
  const dashboard = useGetUserDashboard({ query: { refetchOnReconnect: true } });
  const { refetch } = dashboard;
  const { syncing } = useSyncState();
  const wasSyncing = useRef(syncing);
  useEffect(() => {
    if (wasSyncing.current && !syncing) void refetch();
    wasSyncing.current = syncing;
  }, [syncing, refetch]);
  return dashboard;
}
