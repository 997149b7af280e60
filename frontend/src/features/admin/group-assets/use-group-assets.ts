import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useGetGroup, useListGroupAssets } from '@/api/generated/groups/groups';
import { ListGroupAssetsOrden } from '@/api/generated/model/list-group-assets-orden';
import { getAssetHistory, getGetAssetHistoryQueryKey } from '@/api/generated/inventory/inventory';

const ASSETS_PER_PAGE = 50;
const HISTORY_PER_PAGE = 20;

/** The group with the ones over it. */
export function useGroup(id: number) {
  return useGetGroup(id);
}

type Wanted = { page: number; search: string; orden: string };

/** A page of the assets of a group's whole subtree. */
export function useGroupAssets(id: number, { page, search, orden }: Wanted) {
  const sorted = Object.values(ListGroupAssetsOrden).find((known) => known === orden);
  return useListGroupAssets(
    id,
    {
      page,
      limit: ASSETS_PER_PAGE,
      ...(search !== '' && { search }),
      ...(sorted && { orden: sorted }),
    },
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
