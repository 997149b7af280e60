import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { toast } from '@/ui/toast';
import styles from './sync.module.css';

export function AutoSyncSwitch({ on }: { on: boolean }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const id = useId();
  return (
    <label className={styles['auto']} htmlFor={id}>
      <Switch
        id={id}
        checked={on}
        onChange={(next) => {
          engine.setAutoSync(next).catch(() => {
            toast.error(t('sync.autoFailed'));
          });
        }}
      />
      <span>{t('sync.auto')}</span>
    </label>
  );
}
