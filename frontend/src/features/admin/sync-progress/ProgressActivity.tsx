import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProgressActivityDto } from '@/api/generated/model/progress-activity-dto';
import { formatDateTime } from '@/lib/format/date';
import { ActionTag } from '@/ui/ActionTag';
import { AssetLink } from '@/ui/AssetLink';
import { EmptyState } from '@/ui/EmptyState';
import { usePersonName } from '@/ui/use-person-name';
import styles from './sync-progress.module.css';

/** What was done last, by whom and where. */
export function ProgressActivity({ activity }: { activity: ProgressActivityDto[] }) {
  const { t } = useTranslation('admin');
  const nameOf = usePersonName();
  if (activity.length === 0) return <EmptyState text={t('progress.noActivity')} />;
  return (
    <ul className={styles['activity']}>
      {activity.map((entry) => (
        <li key={entry.id}>
          <Flex gap={8} align="center" wrap>
            <ActionTag type={entry.action_type} />
            <AssetLink id={entry.activo_id} codigo={entry.activo_codigo} />
          </Flex>
          {entry.activo_descripcion !== null && (
            <Typography.Text ellipsis={{ tooltip: entry.activo_descripcion }}>
              {entry.activo_descripcion}
            </Typography.Text>
          )}
          <Typography.Text type="secondary">
            {t('progress.activityBy', {
              user: nameOf(entry),
              group: [...entry.grupo_ruta, entry.grupo_nombre].join(' › '),
            })}
          </Typography.Text>
          <Typography.Text type="secondary">{formatDateTime(entry.synced_at)}</Typography.Text>
        </li>
      ))}
    </ul>
  );
}
