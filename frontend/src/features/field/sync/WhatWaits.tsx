import { useTranslation } from 'react-i18next';
import { type Reach, useReach } from '@/lib/connection/use-reach';
import type { SyncState } from '@/offline/state';
import { isLasting } from './StoppedAlert';

/**
 * When what simply waits will go, in a sentence for all of it; and that there is more which waits for
 * something else.
 */
export function WhatWaits({ state }: { state: SyncState }) {
  const { t } = useTranslation('field');
  const reach = useReach();
  const { queue, syncing, lastRun } = state;
  const held = queue.filter(({ status }) => status === 'held').length;
  // What lasts says itself what becomes of the pending (StoppedAlert).
  const waits = queue.some(({ status }) => status === 'pending') && !isLasting(lastRun?.stoppedBy ?? null);
  if (syncing || (!waits && held === 0)) return null;
  return (
    <div>
      {waits && <div>{t(`sync.when.${whenItGoes(reach, state)}`)}</div>}
      {held > 0 && <div>{t('sync.heldCount', { count: held })}</div>}
    </div>
  );
}

/** Nothing goes by itself that the person has to start. */
function whenItGoes(reach: Reach, { autoSync, lastRun }: SyncState) {
  if (reach === 'connecting') return reach;
  if (reach !== 'online') return autoSync ? reach : (`${reach}ByHand` as const);
  if (lastRun?.stoppedBy === 'server-trouble') return autoSync ? 'trouble' : 'troubleByHand';
  if (lastRun?.stoppedBy === 'paused') return autoSync ? 'paused' : 'pausedByHand';
  return autoSync ? 'soon' : 'byHand';
}
