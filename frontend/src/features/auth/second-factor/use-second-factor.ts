import { useQueryClient } from '@tanstack/react-query';
import { getGetOwnSecondFactorQueryKey, useGetOwnSecondFactor } from '@/api/generated/auth/auth';

export const useSecondFactor = useGetOwnSecondFactor;

/** After something of one's own second factor changed. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: getGetOwnSecondFactorQueryKey() });
}
