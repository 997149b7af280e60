import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  assignGroups,
  getListGroupsQueryKey,
  removeAssignment,
  useListGroups,
} from '@/api/generated/groups/groups';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { useListUsers } from '@/api/generated/users/users';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';

/** All groups, flat. */
export function useGroups() {
  return useListGroups({ query: { select: ({ groups }) => groups } });
}

/** Those who can be assigned: active, role USUARIO, not in the group yet. */
export function useAssignableUsers(group: GroupDto, { enabled }: { enabled: boolean }) {
  const assigned = new Set(group.usuarios_asignados.map(({ id }) => id));
  return useListUsers(undefined, {
    query: {
      enabled,
      select: ({ users }) =>
        users.filter(({ id, role, active }) => role === 'USUARIO' && active && !assigned.has(id)),
    },
  });
}

/** Both resolve to whether it was done; the outcome speaks through its toast. */
export function useAssignments(group: GroupDto) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const attempt = async (act: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      toast.error(errorText(error, failed));
      return false;
    }
    toast.success(done);
    await client.invalidateQueries({ queryKey: getListGroupsQueryKey() });
    return true;
  };

  return {
    assign: (userIds: number[]) =>
      attempt(
        () =>
          assignGroups({ assignments: userIds.map((usuario_id) => ({ usuario_id, grupo_id: group.id })) }),
        t('groups.assignDone'),
        t('groups.assignFailed'),
      ),
    remove: (userId: number) =>
      attempt(() => removeAssignment(group.id, userId), t('groups.removed'), t('groups.removeFailed')),
  };
}
