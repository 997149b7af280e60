import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { ActionResultDto } from '@/api/generated/model/action-result-dto';
import { useListConflicts, useResolveConflict } from '@/api/generated/syncs/syncs';

const CONFLICTS_PER_PAGE = 10;

/** Rescued work in conflict; its first page also tells how much there is. */
export const useConflicts = (page: number) =>
  useListConflicts({ page, limit: CONFLICTS_PER_PAGE }, { query: { placeholderData: keepPreviousData } });

/** What came of a settlement; told also when its card is gone by then, because another list came first. */
type Told = { onAnswer: (result: ActionResultDto) => void; onRefusal: (error: unknown) => void };

/** Settles one; whatever the answer, everything that shows assets or conflicts asks again. */
export function useSettleConflict({ onAnswer, onRefusal }: Told) {
  const client = useQueryClient();
  return useResolveConflict({
    mutation: {
      onSuccess: onAnswer,
      onError: onRefusal,
      onSettled: () => {
        void client.invalidateQueries();
      },
    },
  });
}
