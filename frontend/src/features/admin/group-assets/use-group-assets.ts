import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useGetGroup, useListGroupAssets } from '@/api/generated/groups/groups';
import { getAssetHistory, getGetAssetHistoryQueryKey } from '@/api/generated/inventory/inventory';

const ASSETS_PER_PAGE = 50;
const HISTORY_PER_PAGE = 20;

/** The group with the ones over it. */
export function useGroup(id: number) {
  return useGetGroup(id);
}

/** A page of the assets of a group's whole subtree. */
export function useGroupAssets(id: number, { page, search }: { page: number; search: string }) {
  return useListGroupAssets(
    id,
    { page, limit: ASSETS_PER_PAGE, ...(search !== '' && { search }) },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** An asset's history, newest first, page after page. */
export function useAssetHistory(id: number) {
  return useInfiniteQuery({
    queryKey: [...getGetAssetHistoryQueryKey(id), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      getAssetHistory(id, { page: pageParam, limit: HISTORY_PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}
