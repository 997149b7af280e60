import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListUsersOrden } from '@/api/generated/model/list-users-orden';
import {
  getListUsersQueryKey,
  useCreateUser as useCreateUserCall,
  useListUsers,
  useUpdateUser as useUpdateUserCall,
} from '@/api/generated/users/users';
import { ApiError } from '@/lib/http/errors';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

const USERS_PER_PAGE = 10;

/** As the address says it. */
export const userStates = ['activos', 'inactivos'] as const;

type Listed = { page: number; search: string; orden: string; estado: string };

export function useUsers({ page, search, orden, estado }: Listed) {
  const state = userStates.find((known) => known === estado);
  const sorted = Object.values(ListUsersOrden).find((known) => known === orden);
  return useListUsers(
    {
      page,
      limit: USERS_PER_PAGE,
      ...(search !== '' && { search }),
      ...(state && { active: state === 'activos' ? ('true' as const) : ('false' as const) }),
      ...(sorted && sorted !== 'username' && { orden: sorted }),
    },
    { query: { placeholderData: keepPreviousData } },
  );
}

/** Every list of users is read again after a change, whatever its page and search. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: getListUsersQueryKey() });
}

/** `onTaken`: the name is somebody else's, which belongs at its field. */
export function useCreateUser({ onDone, onTaken }: { onDone: () => void; onTaken: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshUsers();
  return useCreateUserCall({
    mutation: {
      onSuccess: () => {
        toast.success(t('users.created'));
        onDone();
        return refresh();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) onTaken();
        else tellFailure(error, t('users.createFailed'));
      },
    },
  });
}

export function useUpdateUser({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshUsers();
  return useUpdateUserCall({
    mutation: {
      onSuccess: () => {
        toast.success(t('users.updated'));
        onDone?.();
        return refresh();
      },
      onError: (error) => {
        tellFailure(error, t('users.updateFailed'));
      },
    },
  });
}
