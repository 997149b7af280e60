import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { deactivateUser, updateUser } from '@/api/generated/users/users';
import { ApiError } from '@/lib/http/errors';
import { isSessionEnd, tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { usePersonName } from '@/ui/use-person-name';
import { useRefreshUsers } from './use-users';

type Act = (user: UserDto) => Promise<void>;

/**
 * Lets a person in or keeps them out. Each resolves when done, whatever the outcome: it speaks through its
 * toast, which offers to undo it.
 */
export function useActivation(): { activate: Act; deactivate: Act } {
  const { t } = useTranslation('people');
  const { t: tAdmin } = useTranslation('admin');
  const nameOf = usePersonName();
  const refresh = useRefreshUsers();

  const undoDeactivation: Act = async (user) => {
    try {
      await updateUser(user.id, { active: true });
      toast.success(t('activation.undone', { person: nameOf(user) }), {
        detail: t('activation.undoneDetail'),
      });
    } catch (error) {
      tellFailure(error, t('activation.undoFailed'));
    }
    await refresh();
  };

  const deactivate: Act = async (user) => {
    try {
      await deactivateUser(user.id);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400;
      if (refused) tellFailure(error);
      else if (!isSessionEnd(error)) toast.error(tAdmin('users.deactivateFailed'));
      return;
    }
    toast.success(tAdmin('users.deactivated'), {
      detail: t('activation.deactivated', { person: nameOf(user) }),
      undo: () => undoDeactivation(user),
    });
    await refresh();
  };

  const activate: Act = async (user) => {
    try {
      await updateUser(user.id, { active: true });
    } catch (error) {
      tellFailure(error, tAdmin('users.updateFailed'));
      return;
    }
    toast.success(tAdmin('users.updated'), {
      detail: t('activation.activated', { person: nameOf(user) }),
      undo: () => deactivate(user),
    });
    await refresh();
  };

  return { activate, deactivate };
}
