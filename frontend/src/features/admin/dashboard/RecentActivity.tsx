import { Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActionCountDto } from '@/api/generated/model/action-count-dto';
import { ActionTag } from '@/ui/ActionTag';
import { EmptyState } from '@/ui/EmptyState';

type Props = { actions: ActionCountDto[]; loading: boolean };

export function RecentActivity({ actions, loading }: Props) {
  const { t } = useTranslation('admin');
  if (loading) return <Skeleton active title={false} />;
  if (actions.length === 0) return <EmptyState text={t('dashboard.noActivity')} />;
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
      {actions.map(({ action_type, count }) => (
        <Flex key={action_type} component="li" justify="space-between" align="center">
          <ActionTag type={action_type} />
          <Typography.Text strong>{t('dashboard.actions', { count })}</Typography.Text>
        </Flex>
      ))}
    </ul>
  );
}
