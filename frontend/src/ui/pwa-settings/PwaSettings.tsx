import { Card, Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { Heading } from '../Heading';
import { AdvancedSettings } from './AdvancedSettings';
import { InstallSettings } from './InstallSettings';
import { NetworkSettings } from './NetworkSettings';
import { PendingWarning } from './PendingWarning';
import styles from './pwa-settings.module.css';
import { StorageSettings } from './StorageSettings';
import { UpdateSettings } from './UpdateSettings';

const cards = [
  { key: 'install', Content: InstallSettings },
  { key: 'update', Content: UpdateSettings },
  { key: 'network', Content: NetworkSettings },
  { key: 'storage', Content: StorageSettings },
] as const;

/** The app on this device and what it keeps here (specification §2). Only below an OfflineProvider. */
export function PwaSettings() {
  const { t } = useTranslation('pwa');
  return (
    <div className={styles['panel']}>
      <div className={styles['wide']}>
        <PendingWarning />
      </div>
      {cards.map(({ key, Content }) => (
        <Card key={key} size="small" title={<Heading>{t(`settings.${key}.title`)}</Heading>}>
          <div className={styles['stack']}>
            <Content />
          </div>
        </Card>
      ))}
      <Collapse
        className={styles['wide']}
        items={[{ key: 'advanced', label: t('settings.advanced.title'), children: <AdvancedSettings /> }]}
      />
    </div>
  );
}
