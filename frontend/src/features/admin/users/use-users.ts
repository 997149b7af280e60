import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customFetch } from '@/lib/http/custom-fetch';
import { ApiError } from '@/lib/http/errors';
import type { Role } from '@/lib/session/session';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';

const USERS_PER_PAGE = 10;
const KEY = '/api/admin/users';

export type User = {
  id: number;
  username: string;
  full_name?: string | null;
  role: Role;
  active: boolean;
  created_at: string;
};
export type NewUser = { username: string; password: string; role: Role };
export type UserChanges = Partial<{ full_name: string; role: Role; active: boolean; password: string }>;
type UsersPageDto = { users: User[]; total: number; page: number; totalPages: number };

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export function useUsers({ page, search }: { page: number; search: string }) {
  const query = new URLSearchParams({
    page: String(page),
    limit: String(USERS_PER_PAGE),
    ...(search && { search }),
  });
  return useQuery({
    queryKey: [KEY, { page, search }],
    queryFn: ({ signal }) => customFetch<UsersPageDto>(`${KEY}?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every list that names users is read again after a change. */
function useRefreshUsers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

export function useCreateUser({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: (user: NewUser) => customFetch<User>(KEY, json('POST', user)),
    onSuccess: () => {
      toast.success(t('users.created'));
      onDone();
      return refresh();
    },
    onError: (error) => {
      const taken = error instanceof ApiError && error.status === 409;
      toast.error(taken ? t('users.exists') : errorText(error, t('users.createFailed')));
    },
  });
}

export function useUpdateUser({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation('admin');
  const refresh = useRefreshUsers();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: UserChanges }) =>
      customFetch<User>(`${KEY}/${id}`, json('PUT', changes)),
    onSuccess: () => {
      toast.success(t('users.updated'));
      onDone?.();
      return refresh();
    },
    onError: (error) => {
      toast.error(errorText(error, t('users.updateFailed')));
    },
  });
}

/** Resolves when done, whatever the outcome: it speaks through its toast. */
export function useDeactivateUser(): (id: number) => Promise<void> {
  const { t } = useTranslation('admin');
  const refresh = useRefreshUsers();
  return async (id) => {
    try {
      await customFetch<unknown>(`${KEY}/${id}`, { method: 'DELETE' });
      toast.success(t('users.deactivated'));
      await refresh();
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400;
      toast.error(refused ? errorText(error) : t('users.deactivateFailed'));
    }
  };
}
