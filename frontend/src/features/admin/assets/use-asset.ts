import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  getAssetHistory,
  getGetAssetHistoryQueryKey,
  useGetAsset,
  useGetAssetHistory,
} from '@/api/generated/assets/assets';

const HISTORY_PER_PAGE = 20;

/** The asset in the address; 0 for what is no number, which no asset has. */
export const useAssetId = (): number => Number(useParams()['assetId']) || 0;

export const useAsset = (id: number) => useGetAsset(id);

/** An asset's history, newest first, page after page. */
export function useAssetHistory(id: number, { withPhotos = false } = {}) {
  const filter = withPhotos ? ({ con_fotos: 'true' } as const) : {};
  return useInfiniteQuery({
    queryKey: [...getGetAssetHistoryQueryKey(id), 'pages', withPhotos],
    queryFn: ({ pageParam, signal }) =>
      getAssetHistory(id, { page: pageParam, limit: HISTORY_PER_PAGE, ...filter }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

/** The latest change that came with photos, and the one before it. */
export const useLatestPhotos = (id: number) =>
  useGetAssetHistory(
    id,
    { con_fotos: 'true', limit: 2 },
    { query: { select: ({ history: [now, before] }) => ({ now, before }) } },
  );
