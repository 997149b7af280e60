import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OfflineErrorCode, isOfflineError } from '@/offline/errors';
import { useOfflineEngine } from '@/offline/react/engine-context';
import type { RunSummary } from '@/offline/state';
import { toast } from '@/ui/toast';
import { runNotice } from './run-notice';
import { isLasting } from './StoppedAlert';

/** Passing states, said in a few words; there is nothing to do about them here. */
const BRIEF: readonly OfflineErrorCode[] = [
  'NO_CONNECTION',
  'ALREADY_SYNCING',
  'NOTHING_TO_SYNC',
  'CONFLICT',
];

/**
 * Starts a run by hand: a run that could not do anything says why; how others ended, SyncNotices tells.
 * `problem` is for beside the button: it says what to do next.
 */
export function useSyncStart() {
  const { t } = useTranslation('field');
  const engine = useOfflineEngine();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const refused = (error: unknown) => {
    // A queue that holds only what waits for a person is not empty.
    if (isOfflineError(error, 'NOTHING_TO_SYNC') && engine.getState().unsent > 0) {
      setProblem(t('sync.nothingReady'));
    } else if (!isOfflineError(error)) setProblem(t('sync.failedRun'));
    else if (BRIEF.includes(error.code)) toast.error(error.message);
    else setProblem(error.message);
  };
  const run = async (begin: () => Promise<RunSummary>) => {
    setStarting(true);
    setProblem(null);
    try {
      const summary = await begin();
      // What lasts stands above the button (StoppedAlert).
      if (runNotice(summary) !== null || isLasting(summary.stoppedBy)) return;
      if (summary.stoppedBy === 'no-connection') toast.error(t('sync.offline'));
      // When it goes on is told by what waits (WhatWaits), which may lie below the screen.
      if (summary.stoppedBy === 'server-trouble') toast.error(t('sync.trouble'));
    } catch (error) {
      refused(error);
    } finally {
      setStarting(false);
    }
  };
  return {
    starting,
    problem,
    start: () => run(() => engine.sync()),
    retryFailed: () => run(() => engine.retryFailed()),
  };
}
