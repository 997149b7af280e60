import { keepPreviousData } from '@tanstack/react-query';
import type { ActionType } from '@/api/generated/model/action-type';
import { useListSyncs } from '@/api/generated/syncs/syncs';
import { useListUsers } from '@/api/generated/users/users';

const SYNCS_PER_PAGE = 20;

export const actionTypes: ActionType[] = ['CREATE', 'UPDATE', 'TRANSFER', 'BAJA'];

export type SyncFilters = { search: string; actionType: string; userId: string; page: number };

export function useSyncs({ search, actionType, userId, page }: SyncFilters) {
  const known = actionTypes.find((type) => type === actionType);
  const usuario = Number(userId);
  return useListSyncs(
    {
      page,
      limit: SYNCS_PER_PAGE,
      ...(search !== '' && { search }),
      ...(known && { action_type: known }),
      ...(Number.isInteger(usuario) && usuario > 0 && { usuario_id: usuario }),
    },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** Everybody who may have synchronised, for the filter; without it the list itself still works. */
export function useSyncUsers() {
  return useListUsers(undefined, {
    query: {
      select: ({ users }) => users.map(({ id, username }) => ({ value: String(id), label: username })),
    },
  });
}
