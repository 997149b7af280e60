import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/generated/model/user-dto';
import { useListUsers } from '@/api/generated/users/users';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { UnknownUser } from '@/ui/UnknownUser';

type Props = { userId: number; children: (user: UserDto) => ReactNode };

/** What needs a person, once they are known; until then how far that is. */
export function WithUser({ userId, children }: Props) {
  const { t } = useTranslation('admin');
  const query = useListUsers();
  if (query.data) {
    const user = query.data.users.find(({ id }) => id === userId);
    return user ? children(user) : <UnknownUser />;
  }
  if (query.isPending) return <RowsSkeleton rows={12} />;
  return (
    <ErrorState
      title={t('groups.usersFailed')}
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
