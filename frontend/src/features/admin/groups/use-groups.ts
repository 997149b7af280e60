import { useMemo } from 'react';
import { useListGroups } from '@/api/generated/groups/groups';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { useListUsers } from '@/api/generated/users/users';
import { type GroupIndex, indexGroups } from './group-index';

/** All groups, flat. */
export function useGroups() {
  return useListGroups({ query: { select: ({ groups }) => groups } });
}

export function useGroupIndex(groups: GroupDto[]): GroupIndex {
  return useMemo(() => indexGroups(groups), [groups]);
}

/** Those who can be assigned: active, role USUARIO, not in all of these groups yet. */
export function useAssignableUsers(groups: GroupDto[], { enabled }: { enabled: boolean }) {
  const missing = (id: number) =>
    groups.some(({ usuarios_asignados }) => !usuarios_asignados.some((user) => user.id === id));
  return useListUsers(undefined, {
    query: {
      enabled,
      select: ({ users }) =>
        users.filter(({ id, role, active }) => role === 'USUARIO' && active && missing(id)),
    },
  });
}
