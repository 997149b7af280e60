import { useQueryClient } from '@tanstack/react-query';
import { useRemoveAsset } from '@/api/generated/assets/assets';
import type { RemovedAssetDto } from '@/api/generated/model/removed-asset-dto';
import { ApiError } from '@/lib/http/errors';

/** Answers that say more about the asset than this page knew. */
const NEWS = new Set(['asset_changed', 'asset_worked_on', 'asset_removed']);

/** Removes an asset; whatever the answer says of it, the page behind shows it. */
export function useRemoval(onDone: (removed: RemovedAssetDto) => void) {
  const client = useQueryClient();
  return useRemoveAsset({
    mutation: {
      onSuccess: (removed) => {
        onDone(removed);
        void client.invalidateQueries();
      },
      onError: (error) => {
        if (error instanceof ApiError && NEWS.has(error.code)) void client.invalidateQueries();
      },
    },
  });
}

/** What a failure tells of an asset that is not there any more; null where it tells nothing of that. */
export const removedIn = (error: unknown): RemovedAssetDto | null =>
  error instanceof ApiError && error.code === 'asset_removed' ? (error.details as RemovedAssetDto) : null;
