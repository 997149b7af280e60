import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfflineError } from '@/offline/errors';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { RunSummary } from '@/offline/state';
import { toast } from '@/ui/toast';
import { runNotice } from './run-notice';
import { isLasting } from './StoppedAlert';

/** Starts a run by hand: a run that could not do anything says why; how others ended, SyncNotices tells. */
export function useSyncStart() {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [starting, setStarting] = useState(false);

  const run = async (begin: () => Promise<RunSummary>) => {
    setStarting(true);
    try {
      const summary = await begin();
      // What lasts stands above the button (StoppedAlert).
      if (runNotice(summary) !== null || isLasting(summary.stoppedBy)) return;
      if (summary.stoppedBy === 'no-connection') toast.error(t('sync.offline'));
      else if (summary.stoppedBy === 'server-trouble') toast.error(t('sync.serverTrouble'));
    } catch (error) {
      // A queue that holds only what waits for a person is not empty.
      if (isOfflineError(error, 'NOTHING_TO_SYNC') && engine.getState().unsent > 0) {
        toast.warning(t('sync.nothingReady'));
      } else toast.error(isOfflineError(error) ? error.message : t('sync.failedRun'));
    } finally {
      setStarting(false);
    }
  };
  return {
    starting,
    start: () => run(() => engine.sync()),
    retryFailed: () => run(() => engine.retryFailed()),
  };
}
