import { CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/format/date';
import type { SyncState } from '@/offline/state';
import { ToneTag } from '@/ui/ToneTag';
import styles from './sync.module.css';

/** The connection and its quality, and when something was sent last. */
export function ConnectionBadge({ state }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const { online, quality, lastSyncTime } = state;
  return (
    <div className={styles['connection']} role="status">
      <ToneTag
        tone={!online ? 'red' : quality === 'poor' ? 'yellow' : 'green'}
        icon={online ? <CloudOutlined /> : <DisconnectOutlined />}
      >
        {t(online ? 'sync.connected' : 'sync.disconnected')}
        {online && quality === 'poor' && ` ${t('sync.unstable')}`}
      </ToneTag>
      <Typography.Text type="secondary">
        {lastSyncTime === null ? t('sync.never') : t('sync.lastSync', { date: formatDateTime(lastSyncTime) })}
      </Typography.Text>
    </div>
  );
}
