import { SyncOutlined, ToolOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSyncState } from '@/offline/react/use-sync-state';
import { BesideButton } from '@/ui/BesideButton';
import { PageHeader } from '@/ui/PageHeader';
import { AutoSyncSwitch } from './AutoSyncSwitch';
import { ConnectionBadge } from './ConnectionBadge';
import { DecidedElsewhere } from './DecidedElsewhere';
import { FailedNotice } from './FailedNotice';
import { QueuePreview } from './QueuePreview';
import styles from './sync.module.css';
import { StoppedAlert } from './StoppedAlert';
import { SyncCounters } from './SyncCounters';
import { SyncProgress } from './SyncProgress';
import { useSyncStart } from './use-sync-start';

/** 'Sincronización': what waits on this device, and the button that sends it. */
export function SyncPage() {
  const { t } = useTranslation('field');
  const state = useSyncState();
  const { start, starting, problem } = useSyncStart();
  const conflicts = state.counts.conflicts;

  return (
    <>
      <PageHeader
        title={t('sync.title')}
        actions={
          <Link to="/user/sync-management" className={styles['manage']}>
            <ToolOutlined aria-hidden /> {t('sync.manage')}
          </Link>
        }
      />
      <div className={styles['stack']}>
        <ConnectionBadge state={state} />
        {conflicts > 0 && (
          <Alert
            type="warning"
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
        <AutoSyncSwitch on={state.autoSync} />
        <SyncCounters counts={state.counts} />
        {state.syncing && <SyncProgress state={state} />}
        {!state.syncing && (
          <Flex vertical gap={8}>
            <Button
              type="primary"
              size="large"
              icon={<SyncOutlined />}
              className={styles['start']}
              loading={starting}
              disabled={!state.online || conflicts > 0}
              onClick={() => void start()}
            >
              {t('sync.start')}
            </Button>
            <BesideButton text={problem} type="warning" />
          </Flex>
        )}
        <QueuePreview queue={state.queue} />
      </div>
    </>
  );
}
