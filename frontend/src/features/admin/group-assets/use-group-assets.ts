import { keepPreviousData } from '@tanstack/react-query';
import { useGetGroup, useListGroupAssets } from '@/api/generated/groups/groups';
import { ListGroupAssetsOrden } from '@/api/generated/model/list-group-assets-orden';

const ASSETS_PER_PAGE = 50;

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
