import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/lib/session/use-user';
import { createBrowserEngine } from '@/offline/browser/create-browser-engine';
import { OfflineProvider } from '@/offline/react/OfflineProvider';
import { ErrorState } from '@/ui/ErrorState';
import { RowsSkeleton } from '@/ui/skeletons/RowsSkeleton';
import { PwaSettings } from '@/ui/pwa-settings/PwaSettings';

/** The app on this device, with what the administrator's own field work keeps on it. */
export function OwnApp() {
  const { t } = useTranslation('devices');
  const { id, username } = useUser();
  const createEngine = useCallback(() => createBrowserEngine(id, username), [id, username]);
  return (
    <OfflineProvider
      createEngine={createEngine}
      fallback={<RowsSkeleton />}
      renderError={(error, retry) => (
        <ErrorState title={t('pwa.storageUnavailable')} error={error} onRetry={retry} />
      )}
    >
      <PwaSettings />
    </OfflineProvider>
  );
}
