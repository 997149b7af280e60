import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActionCountDto } from '@/api/generated/model/action-count-dto';
import { ActionTag } from '@/ui/ActionTag';
import { EmptyState } from '@/ui/EmptyState';
import { syncsOf } from './syncs-of';

/** What the server counts as recent, today included. */
const RECENT_DAYS = 7;

type Props = {
  actions: ActionCountDto[];
  /** As the server counted them. */ today: string;
  loading: boolean;
};

export function RecentActivity({ actions, today, loading }: Props) {
  const { t } = useTranslation('admin');
  if (loading) return <Skeleton active title={false} />;
  if (actions.length === 0) return <EmptyState text={t('dashboard.noActivity')} />;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
      {actions.map(({ action_type, count }) => (
        <Flex key={action_type} component="li" justify="space-between" align="center" gap="0 8px" wrap>
          <ActionTag type={action_type} />
          <Link to={syncsOf({ today, days: RECENT_DAYS, type: action_type })}>
            <strong>{t('dashboard.actions', { count })}</strong>
          </Link>
        </Flex>
      ))}
    </ul>
  );
}
