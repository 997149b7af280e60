import { useTranslation } from 'react-i18next';
import { useReach } from '@/lib/connection/use-reach';
import { formatDateTime } from '@/lib/format/date';
import type { SyncState } from '@/offline/state';
import styles from './sync.module.css';

/** What the header's badge means for sending, in a sentence, and when something was sent last. */
export function ConnectionLine({ state }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const reach = useReach();
  const { quality, lastSyncTime } = state;
  return (
    <div className={styles['connection']}>
      <span>
        {t(`sync.reach.${reach}`)}
        {reach === 'online' && quality === 'poor' && ` ${t('sync.unstable')}`}
      </span>
      <span>
        {lastSyncTime === null ? t('sync.never') : t('sync.lastSync', { date: formatDateTime(lastSyncTime) })}
      </span>
    </div>
  );
}
