import { useTranslation } from 'react-i18next';
import { useReach } from '@/lib/connection/use-reach';
import type { SyncState } from '@/offline/state';

/**
 * When what simply waits will go, in a sentence for all of it; and that there is more which waits for
 * something else.
 */
export function WhatWaits({ state: { queue, autoSync, syncing, lastRun } }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const reach = useReach();
  const held = queue.filter(({ status }) => status === 'held').length;
  const waits = queue.some(({ status }) => status === 'pending');
  if (syncing || (!waits && held === 0)) return null;
  const inTrouble = autoSync && lastRun?.stoppedBy === 'server-trouble';
  const when = reach !== 'online' ? reach : inTrouble ? 'trouble' : autoSync ? 'soon' : 'byHand';
  return (
    <div>
      {waits && <div>{t(`sync.when.${when}`)}</div>}
      {held > 0 && <div>{t('sync.heldCount', { count: held })}</div>}
    </div>
  );
}
