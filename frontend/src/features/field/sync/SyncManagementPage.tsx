import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Card, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSyncState } from '@/offline/react/use-sync-state';
import { Heading } from '@/ui/Heading';
import { PageHeader } from '@/ui/PageHeader';
import { AutoSyncSwitch } from './AutoSyncSwitch';
import { ClearSyncedButton } from './ClearSyncedButton';
import { ConflictPager } from './ConflictPager';
import { ConnectionLine } from './ConnectionLine';
import { DecidedElsewhere } from './DecidedElsewhere';
import { FailedNotice } from './FailedNotice';
import { FullQueue } from './FullQueue';
import { ManagementButtons } from './ManagementButtons';
import { StoppedAlert } from './StoppedAlert';
import styles from './sync.module.css';
import { SyncCounters } from './SyncCounters';
import { SyncProgress } from './SyncProgress';
import { WhatWaits } from './WhatWaits';

/** The advanced side of synchronising: settings, conflicts, the whole queue and everything to do with it. */
export function SyncManagementPage() {
  const { t } = useTranslation('field');
  const state = useSyncState();

  return (
    <>
      <PageHeader
        back={
          <Link to="/user/sync" className={styles['manage']}>
            <ArrowLeftOutlined aria-hidden /> {t('sync.title')}
          </Link>
        }
        title={t('sync.manage')}
      />
      <div className={styles['stack']}>
        <ConnectionLine state={state} />
        <ConflictPager conflicts={state.conflicts} />
        <DecidedElsewhere decided={state.decided} />
        <StoppedAlert lastRun={state.lastRun} />
        <Card size="small" title={<Heading>{t('management.settings')}</Heading>}>
          <Flex vertical gap={12}>
            <AutoSyncSwitch on={state.autoSync} />
            <ClearSyncedButton />
          </Flex>
        </Card>
        <SyncCounters counts={state.counts} />
        {state.syncing && <SyncProgress state={state} />}
        {!state.syncing && <FailedNotice queue={state.queue} />}
        {state.toTell > 0 && (
          <Alert type="info" showIcon title={t('management.toTell', { count: state.toTell })} />
        )}
        <WhatWaits state={state} />
        <ManagementButtons state={state} />
        <FullQueue queue={state.queue} />
      </div>
    </>
  );
}
