import { useGetUserDashboard } from '@/api/generated/user/user';
import { useReach } from '@/lib/connection/use-reach';
import { useAfterRun } from '@/offline/react/use-after-run';

/**
 * What the server knows about this user's work, asked again after every run: it changes what there is to
 * know. Without an answer the screen shows what the device knows; a server that is known to be silent may
 * leave a call without one for a minute.
 */
export function useUserDashboard() {
  const { data, isPending, isError, isFetching, refetch } = useGetUserDashboard({
    query: { refetchOnReconnect: true },
  });
  const isSilent = useReach() === 'silent';
  useAfterRun(() => void refetch());
  return {
    data,
    asking: isPending && !isSilent,
    unanswered: !data && (isError || isSilent),
    isFetching,
    refetch,
  };
}
