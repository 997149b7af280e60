import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { ActionResultDto } from '@/api/generated/model/action-result-dto';
import type { ConflictTotalsDto } from '@/api/generated/model/conflict-totals-dto';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import { useDiscardConflict, useListConflicts, useResolveConflict } from '@/api/generated/syncs/syncs';

const CONFLICTS_PER_PAGE = 10;

/** How field work in conflict came: in a phone's export, or from a phone. */
export type ConflictSource = StandingConflictDto['source'];

export const SOURCES: readonly ConflictSource[] = ['RESCATE', 'CAMPO'];

/** What the page of each list is called in the address. */
export const PAGE_NAMES: Record<ConflictSource, string> = {
  RESCATE: 'pagina_rescate',
  CAMPO: 'pagina_campo',
};

/**
 * Field work in conflict; any page also tells how much there is of either source.
 * @param assetId only what is about this asset
 */
export const useConflicts = (source: ConflictSource, page: number, assetId?: number) =>
  useListConflicts(
    { source, page, limit: CONFLICTS_PER_PAGE, ...(assetId !== undefined && { activo_id: assetId }) },
    { query: { placeholderData: keepPreviousData } },
  );

/** What came in files waits for nobody else, so it goes first. */
export const firstSource = (totals: ConflictTotalsDto | undefined): ConflictSource =>
  totals && totals.RESCATE === 0 && totals.CAMPO > 0 ? 'CAMPO' : 'RESCATE';

/** Gives work up; whatever the answer, everything that shows conflicts asks again. */
export function useDiscardWork({
  onAnswer,
  onRefusal,
}: {
  onAnswer: () => void;
  onRefusal: Told['onRefusal'];
}) {
  const client = useQueryClient();
  return useDiscardConflict({
    mutation: {
      onSuccess: onAnswer,
      onError: onRefusal,
      onSettled: () => {
        void client.invalidateQueries();
      },
    },
  });
}

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
