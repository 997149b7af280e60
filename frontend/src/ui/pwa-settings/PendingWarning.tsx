import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOfflineData } from '@/offline/react/use-offline-data';
import { useUnsentAmount } from '../use-unsent-amount';
import styles from './pwa-settings.module.css';

/** Says how much of the user's work is on this device alone. */
export function PendingWarning() {
  const { t } = useTranslation('pwa');
  const amountOf = useUnsentAmount();
  const { data } = useOfflineData();
  if (!data || data.unsentActions + data.unsentPhotos === 0) return null;
  const amount = amountOf({ actions: data.unsentActions, photos: data.unsentPhotos });
  return (
    <Alert
      type="warning"
      showIcon
      title={t('settings.pending.title', { amount })}
      description={
        <>
          <div>{t('settings.pending.text')}</div>
          <Link to="/user/sync" className={styles['way']}>
            {t('settings.pending.sync')}
          </Link>
        </>
      }
    />
  );
}
