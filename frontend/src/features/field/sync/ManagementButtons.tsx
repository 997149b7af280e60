import { DeleteOutlined, PauseOutlined, RedoOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { SyncState } from '@/offline/state';
import { BesideButton } from '@/ui/BesideButton';
import { ExportUnsentButton } from '@/ui/ExportUnsentButton';
import { toast } from '@/ui/toast';
import { LossButton } from './LossButton';
import styles from './sync.module.css';
import { useSyncStart } from './use-sync-start';

/** Here conflicts do not hold back the rest: everything else can be sent. */
export function ManagementButtons({ state }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const { start, retryFailed, starting, problem } = useSyncStart();
  const {
    online,
    syncing,
    unsent,
    toTell,
    counts: { failed },
  } = state;

  const pause = () => {
    engine.pause();
    toast.info(t('management.paused'));
  };

  return (
    <div className={styles['buttons']}>
      {syncing ? (
        <Button size="large" icon={<PauseOutlined />} onClick={pause}>
          {t('sync.pause')}
        </Button>
      ) : (
        <Button
          type="primary"
          size="large"
          icon={<SyncOutlined />}
          loading={starting}
          disabled={!online || unsent + toTell === 0}
          onClick={() => void start()}
        >
          {t('sync.start')}
        </Button>
      )}
      <Button
        size="large"
        icon={<RedoOutlined />}
        disabled={failed === 0 || !online || syncing}
        onClick={() => void retryFailed()}
      >
        {t('management.retryFailed', { n: failed })}
      </Button>
      <ExportUnsentButton size="large" of={engine} disabled={unsent === 0} />
      <LossButton
        icon={<DeleteOutlined />}
        disabled={unsent === 0 || syncing}
        label={t('management.clearQueue')}
        question={t('management.clearQuestion')}
        describe={() => engine.describeLoss()}
        run={(named) => engine.clearQueue(named)}
        done={t('management.cleared')}
      />
      <BesideButton text={problem} />
    </div>
  );
}
