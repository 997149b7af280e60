import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import {
  getListSecondFactorsQueryKey,
  resetSecondFactor,
  useListSecondFactors,
} from '@/api/generated/users/users';
import { tellFailure } from '@/ui/tell-failure';
import { toast } from '@/ui/toast';
import { usePersonName } from '@/ui/use-person-name';

type UserFactors = {
  /** Whether the organisation requires one of its administrators. */
  required: boolean;
  has: (user: UserDto) => boolean;
};

/** Which administrators have a second factor; nobody, as far as this knows, while it cannot be had. */
export function useUserFactors(): UserFactors {
  const { data } = useListSecondFactors();
  const ids = new Set(data?.users.map(({ usuario_id }) => usuario_id));
  return { required: data?.required ?? false, has: ({ id }) => ids.has(id) };
}

/** Resolves when done, whatever the outcome: it speaks through its toast. */
export function useResetFactor(): (user: UserDto) => Promise<void> {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const nameOf = usePersonName();
  return async (user) => {
    try {
      await resetSecondFactor(user.id);
      toast.success(t('users.done', { person: nameOf(user) }));
    } catch (error) {
      tellFailure(error, t('users.failed'));
    }
    await client.invalidateQueries({ queryKey: getListSecondFactorsQueryKey() });
  };
}
