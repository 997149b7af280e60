import type { QueueItem } from '@/offline/state';

type Queued = Pick<QueueItem, 'id' | 'type' | 'status'> & { data: Pick<QueueItem['data'], 'action_id'> };

/**
 * Of the changes that the server has without their photos (`told` of them), how many have none on this device
 * any more: no sending from here will bring them.
 */
export function photosMissing(told: number, queue: readonly Queued[]): number {
  const waiting = queue.filter(({ status }) => status !== 'completed');
  const unsent = new Set(waiting.filter(({ type }) => type === 'action').map(({ id }) => id));
  const toCome = waiting.filter(({ type, data }) => type === 'photo' && !unsent.has(data.action_id));
  return Math.max(0, told - new Set(toCome.map(({ data }) => data.action_id)).size);
}
