import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useListRescuedConflicts, useResolveRescuedConflict } from '@/api/generated/syncs/syncs';

const CONFLICTS_PER_PAGE = 10;

/** Rescued work in conflict; its first page also tells how much there is. */
export const useConflicts = (page: number) =>
  useListRescuedConflicts(
    { page, limit: CONFLICTS_PER_PAGE },
    { query: { placeholderData: keepPreviousData } },
  );

/** Settles one; whatever the answer, everything that shows assets or conflicts asks again. */
export function useSettleConflict() {
  const client = useQueryClient();
  return useResolveRescuedConflict({ mutation: { onSettled: () => client.invalidateQueries() } });
}
