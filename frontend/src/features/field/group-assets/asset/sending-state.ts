import type { AssetRecord } from '@/offline/assets/asset-record';
import type { ItemStatus, QueueItem } from '@/offline/state';

/** Of several, what a person must know first. */
const FIRST: readonly ItemStatus[] = ['conflict', 'rejected', 'failed', 'syncing', 'held', 'pending'];

type Queue = readonly Pick<QueueItem, 'id' | 'status'>[];

/** How the unsent work on an asset stands; null where there is none. */
export function sendingState({ actions, photos }: AssetRecord, queue: Queue): ItemStatus | null {
  const known = new Map(queue.map(({ id, status }) => [id, status]));
  const unsent = photos.filter(({ sent }) => !sent);
  const states = new Set([
    ...actions.map(({ id, status }) => known.get(id) ?? status),
    ...unsent.map(({ id }) => known.get(id) ?? 'pending'),
  ]);
  return FIRST.find((status) => states.has(status)) ?? null;
}
