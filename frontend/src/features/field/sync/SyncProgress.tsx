import { Card, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SyncState } from '@/offline/state';

/** The run under way: percent, completed of total, and what is being sent. */
export function SyncProgress({ state }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const { progress, completed, total, currentItem } = state;
  return (
    <Card size="small" role="status">
      <Typography.Text strong>
        {t('sync.progress')}: {t('sync.progressCount', { completed, total })}
      </Typography.Text>
      <Progress percent={Math.round(progress)} status="active" />
      {currentItem !== null && (
        <Typography.Text type="secondary" ellipsis>
          {t('sync.current', { item: currentItem })}
        </Typography.Text>
      )}
    </Card>
  );
}
