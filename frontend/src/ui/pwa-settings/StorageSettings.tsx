import { CheckCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Alert, Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '@/lib/format/size';
import { useStorageEstimate } from '@/offline/react/use-storage-estimate';
import { ToneTag } from '../ToneTag';
import { graphicTone } from '../tones';
import styles from './pwa-settings.module.css';
import { StorageProtection } from './StorageProtection';
import { storageTone } from './storage-tone';

const icons = {
  green: <CheckCircleOutlined aria-hidden />,
  yellow: <ExclamationCircleOutlined aria-hidden />,
  red: <WarningOutlined aria-hidden />,
};

/** How full this device is for the app, and whether the browser keeps what is on it. */
export function StorageSettings() {
  return (
    <>
      <StorageUse />
      <StorageProtection />
    </>
  );
}

function StorageUse() {
  const { t } = useTranslation('pwa');
  const estimate = useStorageEstimate();
  if (estimate === null) return <Typography.Text>{t('settings.storage.unknown')}</Typography.Text>;
  const { percent } = estimate;
  const tone = storageTone(percent);
  return (
    <>
      <ToneTag tone={tone} icon={icons[tone]}>
        {t(`settings.storage.tone.${tone}`)}
      </ToneTag>
      <Progress
        aria-label={t('settings.storage.title')}
        percent={Math.round(percent)}
        strokeColor={graphicTone(tone)}
        showInfo={false}
      />
      <Typography.Text>{t('settings.storage.percent', { percent: Math.round(percent) })}</Typography.Text>
      <dl className={styles['figures']}>
        {(['used', 'available', 'total'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`settings.storage.${key}`)}</dt>
            <dd>{formatSize(Math.round(estimate[key]))}</dd>
          </div>
        ))}
      </dl>
      {tone === 'red' && <Alert type="warning" showIcon title={t('settings.storage.nearlyFull')} />}
    </>
  );
}
