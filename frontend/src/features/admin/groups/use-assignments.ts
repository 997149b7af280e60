import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignGroups, getListGroupsQueryKey, removeAssignment } from '@/api/generated/groups/groups';
import type { AssignmentDto } from '@/api/generated/model/assignment-dto';
import { formatNumber } from '@/lib/format/number';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

/** What the server takes in one call. */
export const MAX_ASSIGNMENTS = 1000;

const useRefreshGroups = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: getListGroupsQueryKey() });
};

type Said = { done: string; failed: string };

/** All of them or none; resolves to whether it was done. The outcome speaks through its toast. */
export function useAssign({ done, failed }: Said): (assignments: AssignmentDto[]) => Promise<boolean> {
  const { t } = useTranslation('people');
  const refresh = useRefreshGroups();
  return async (assignments) => {
    try {
      const { assigned } = await assignGroups({ assignments });
      const detail = t('assign.done', { count: assigned, n: formatNumber(assigned) });
      toast.success(done, assignments.length > 1 ? { detail } : undefined);
    } catch (error) {
      tellFailure(error, failed);
      return false;
    }
    await refresh();
    return true;
  };
}

type Removal = {
  user: { id: number };
  group: { id: number };
  /** How both are named in what is said. */
  person: string;
  path: string;
  /** Nothing brings it back: the group goes with the assignment. */
  final: boolean;
};

/** Resolves when done, whatever the outcome: it speaks through its toast, which offers to undo it. */
export function useRemoval(): (removal: Removal) => Promise<void> {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const refresh = useRefreshGroups();

  const giveBack = async ({ user, group, person, path }: Removal) => {
    try {
      await assignGroups({ assignments: [{ usuario_id: user.id, grupo_id: group.id }] });
      toast.success(t('removal.undone', { person, path }));
    } catch (error) {
      tellFailure(error, t('activation.undoFailed'));
    }
    await refresh();
  };

  return async (removal) => {
    const { user, group, person, path, final } = removal;
    try {
      await removeAssignment(group.id, user.id);
    } catch (error) {
      tellFailure(error, tAdmin('groups.removeFailed'));
      return;
    }
    toast.success(tAdmin('groups.removed'), {
      detail: t('removal.removed', { person, path }),
      ...(!final && { undo: () => giveBack(removal) }),
    });
    await refresh();
  };
}
