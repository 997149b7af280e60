import { keepPreviousData } from '@tanstack/react-query';
import { ActionType } from '@/api/generated/model/action-type';
import type { ExportSyncsParams } from '@/api/generated/model/export-syncs-params';
import { ListSyncsResultado } from '@/api/generated/model/list-syncs-resultado';
import { useListSyncs } from '@/api/generated/syncs/syncs';
import { useListUsers } from '@/api/generated/users/users';
import { isDay } from '@/lib/format/day';

const SYNCS_PER_PAGE = 20;

export const actionTypes = Object.values(ActionType);

/** What became of the work. */
export const outcomes = Object.values(ListSyncsResultado);

export type SyncFilters = {
  search: string;
  actionType: string;
  userId: string;
  resultado: string;
  desde: string;
  hasta: string;
};

/** What the address says, as far as the server takes it. */
export function syncQuery({
  search,
  actionType,
  userId,
  resultado,
  desde,
  hasta,
}: SyncFilters): ExportSyncsParams {
  const known = actionTypes.find((type) => type === actionType);
  const outcome = outcomes.find((one) => one === resultado);
  const usuario = Number(userId);
  return {
    ...(search !== '' && { search }),
    ...(known && { action_type: known }),
    ...(Number.isInteger(usuario) && usuario > 0 && { usuario_id: usuario }),
    ...(outcome && { resultado: outcome }),
    ...(isDay(desde) && { desde }),
    ...(isDay(hasta) && { hasta }),
  };
}

export function useSyncs(filters: SyncFilters, { page, orden }: { page: number; orden: string }) {
  return useListSyncs(
    {
      page,
      limit: SYNCS_PER_PAGE,
      ...syncQuery(filters),
      ...(orden === 'synced_at' && { orden }),
    },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** Everybody who may have synchronised, for the filter; without it the list itself still works. */
export function useSyncUsers() {
  return useListUsers(undefined, {
    query: {
      select: ({ users }) =>
        users.map(({ id, username, full_name }) => ({
          value: String(id),
          label: full_name === '' ? username : `${full_name} (${username})`,
        })),
    },
  });
}
