import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '@/offline/react/use-sync-state';
import { toast } from '@/ui/toast';
import { runNotice } from './run-notice';

/**
 * Tells on every field screen how a sync run ended, whoever started it, and what a restored server gets
 * again.
 */
export function SyncNotices() {
  const { t } = useTranslation('field');
  const { lastRun, returned } = useSyncState();
  // A run that ended before this screen opened has been told, or was nobody's to hear.
  const told = useRef(lastRun);
  const toldReturned = useRef(returned);

  useEffect(() => {
    if (!lastRun || lastRun.finishedAt === told.current?.finishedAt) return;
    told.current = lastRun;
    const notice = runNotice(lastRun);
    if (notice) toast[notice.kind](t(notice.key, { ...notice.values }));
  }, [lastRun, t]);

  useEffect(() => {
    const count = returned - toldReturned.current;
    toldReturned.current = returned;
    if (count > 0) toast.info(t('sync.returned', { count }));
  }, [returned, t]);

  return null;
}
