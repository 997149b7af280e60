import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useUser } from '@/lib/session/use-user';
import { createBrowserEngine } from '@/offline/browser/create-browser-engine';
import { isOfflineError } from '@/offline/errors';
import { OfflineProvider } from '@/offline/react/OfflineProvider';
import { ErrorState } from '@/ui/ErrorState';
import { LoadingState } from '@/ui/LoadingState';
import { DeviceReports } from './device-report/DeviceReports';
import { DownloadLine } from './downloads/DownloadLine';
import { DownloadNotices } from './downloads/DownloadNotices';
import { KeepFresh } from './KeepFresh';
import { PassingStorageNotice } from './PassingStorageNotice';
import { ServerWatch } from './ServerWatch';
import { StorageNotice } from './StorageNotice';
import { SyncNotices } from './sync/SyncNotices';
import { UnsentForShell } from './UnsentForShell';
import { WhoseWork } from './WhoseWork';

/** What all field screens stand on: the engine of the user who is logged in, and the notices of its runs. */
export function FieldLayout() {
  const { t } = useTranslation('field');
  const { id, username } = useUser();
  const createEngine = useCallback(() => createBrowserEngine(id, username), [id, username]);
  return (
    <OfflineProvider
      createEngine={createEngine}
      fallback={<LoadingState />}
      renderError={(error, retry) =>
        isOfflineError(error, 'AUTHOR_UNKNOWN') ? (
          <WhoseWork author={{ id, username }} onAnswered={retry} />
        ) : (
          <ErrorState title={t('storage.unavailable')} error={error} onRetry={retry} />
        )
      }
    >
      <ServerWatch />
      <UnsentForShell />
      <KeepFresh />
      <DownloadLine />
      <DownloadNotices />
      <SyncNotices />
      <DeviceReports />
      <StorageNotice />
      <PassingStorageNotice />
      <Outlet />
    </OfflineProvider>
  );
}
