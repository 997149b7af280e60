import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { useGroups } from './use-groups';

/** What needs the groups, once there are any; until then how far that is. */
export function WithGroups({ children }: { children: (groups: GroupDto[]) => ReactNode }) {
  const { t } = useTranslation('admin');
  const query = useGroups();
  if (query.data && query.data.length > 0) return children(query.data);
  return (
    <Card>
      {query.isPending && <RowsSkeleton rows={12} />}
      {query.isError && (
        <ErrorState
          title={t('groups.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && (
        <EmptyState text={t('groups.empty')} hint={t('groups.emptyHint')}>
          <Link to="/admin/inventory/upload">{t('groups.emptyAction')}</Link>
        </EmptyState>
      )}
    </Card>
  );
}
