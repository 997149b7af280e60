import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '@/offline/react/use-sync-state';
import { toast } from '@/ui/toast';
import { runNotice } from './run-notice';

/** Tells on every field screen how a sync run ended, whoever started it: one toast per run. */
export function SyncNotices() {
  const { t } = useTranslation('field');
  const { lastRun } = useSyncState();
  // A run that ended before this screen opened has been told, or was nobody's to hear.
  const told = useRef(lastRun);

  useEffect(() => {
    if (!lastRun || lastRun.finishedAt === told.current?.finishedAt) return;
    told.current = lastRun;
    const notice = runNotice(lastRun);
    if (notice) toast[notice.kind](t(notice.key, { ...notice.values }));
  }, [lastRun, t]);

  return null;
}
