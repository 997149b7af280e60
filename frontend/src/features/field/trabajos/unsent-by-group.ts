import type { QueueItem } from '@/offline/state';

/** How many changes (not photos) of each group have not been sent. */
export function unsentByGroup(queue: readonly QueueItem[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { type, status, data } of queue) {
    if (type !== 'action' || status === 'completed') continue;
    counts.set(data.grupo_id, (counts.get(data.grupo_id) ?? 0) + 1);
  }
  return counts;
}
