import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getGetUserSsoQueryKey, useAllowUserSso, useRemoveUserSso } from '@/api/generated/users/users';
import type { UserSsoDto } from '@/api/generated/model/user-sso-dto';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';

/** Lets an account of the provider into this one, or takes that back; each speaks through its toast. */
export function useUserSsoActs(userId: number) {
  const { t } = useTranslation('sso');
  const client = useQueryClient();
  const showNow = (now: UserSsoDto) => client.setQueryData(getGetUserSsoQueryKey(userId), now);
  const allow = useAllowUserSso({
    mutation: {
      onSuccess: (now) => {
        showNow(now);
        toast.success(t('users.allowed'));
      },
      onError: (error) => tellFailure(error, t('users.allowFailed')),
    },
  });
  const remove = useRemoveUserSso({
    mutation: {
      onSuccess: (now) => {
        showNow(now);
        toast.success(t('users.removed'));
      },
      onError: (error) => tellFailure(error, t('users.removeFailed')),
    },
  });
  return {
    allow: (usuario: string) => allow.mutate({ id: userId, data: { usuario } }),
    allowing: allow.isPending,
    /** Resolves when done, whatever the outcome. */
    remove: () => remove.mutateAsync({ id: userId }).catch(() => undefined),
  };
}
