import { RedoOutlined, SyncOutlined, ToolOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSyncState } from '@/offline/react/use-sync-state';
import { BesideButton } from '@/ui/BesideButton';
import { FootedPage } from '@/ui/floating/FootedPage';
import { PageFooter } from '@/ui/floating/PageFooter';
import { PageHeader } from '@/ui/PageHeader';
import { AutoSyncSwitch } from './AutoSyncSwitch';
import { ConnectionLine } from './ConnectionLine';
import { DecidedElsewhere } from './DecidedElsewhere';
import { FailedNotice } from './FailedNotice';
import { QueuePreview } from './QueuePreview';
import styles from './sync.module.css';
import { StoppedAlert } from './StoppedAlert';
import { SyncCounters } from './SyncCounters';
import { SyncProgress } from './SyncProgress';
import { useSyncStart } from './use-sync-start';
import { WhatWaits } from './WhatWaits';

/** 'Sincronización': what waits on this device, and the button that sends it. */
export function SyncPage() {
  const { t } = useTranslation('field');
  const state = useSyncState();
  const { start, retryFailed, starting, problem } = useSyncStart();
  const { conflicts, failed } = state.counts;

  return (
    <FootedPage className={styles['page']}>
      <PageHeader
        title={t('sync.title')}
        actions={
          <Link to="/user/sync-management" className={styles['manage']}>
            <ToolOutlined aria-hidden /> {t('sync.manage')}
          </Link>
        }
      />
      <div className={styles['stack']}>
        <ConnectionLine state={state} />
        {conflicts > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('sync.conflicts', { count: conflicts })}
            action={
              <Link to="/user/sync-management" className={styles['manage']}>
                {t('sync.resolve')}
              </Link>
            }
          />
        )}
        {!state.syncing && (
          <FailedNotice
            queue={state.queue}
            way={
              <Link to="/user/sync-management" className={styles['manage']}>
                {t('sync.manage')}
              </Link>
            }
          />
        )}
        <DecidedElsewhere decided={state.decided} />
        <StoppedAlert lastRun={state.lastRun} />
        <SyncCounters counts={state.counts} />
        {state.syncing && <SyncProgress state={state} />}
        <WhatWaits state={state} />
        <QueuePreview queue={state.queue} />
        <AutoSyncSwitch on={state.autoSync} />
      </div>
      {!state.syncing && (
        <PageFooter>
          <BesideButton text={problem} type="warning" />
          {failed > 0 && (
            <Button
              size="large"
              icon={<RedoOutlined />}
              disabled={!state.online || conflicts > 0}
              onClick={() => void retryFailed()}
            >
              {t('management.retryFailed', { n: failed })}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            icon={<SyncOutlined />}
            loading={starting}
            disabled={!state.online || conflicts > 0}
            onClick={() => void start()}
          >
            {t('sync.start')}
          </Button>
        </PageFooter>
      )}
    </FootedPage>
  );
}
