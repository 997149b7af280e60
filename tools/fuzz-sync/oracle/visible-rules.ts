import type { Deed, Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import { isHeldRightly } from './held-rightly.ts';
import type { ServerState } from './server-state.ts';

type Stored = DeviceState['actions'][number];

interface End {
  server: ServerState;
  /** The one on which it stands, and all of them. */
  device: DeviceState;
  devices: DeviceState[];
  ledger: Ledger;
}

/**
 * After everything was healed and sent, only what waits for a person may still stand; and they must see it.
 */
export function visibleRules(name: string, deed: Deed, stored: Stored, end: End): string[] {
  const { queue, conflicts } = end.device.seen;
  const item = queue.find(({ id }) => id === deed.actionId);
  if (!item) return [`${name} stands on the device and is not in the queue that the person sees`];
  const { status } = stored;
  const broken: string[] = [];
  if (status === 'pending' && item.status !== 'held')
    broken.push(`${name} is still pending although all is well`);
  if (status === 'failed') broken.push(`${name} has failed although all is well: ${item.lastError ?? ''}`);
  if (status === 'conflict' && !conflicts.some(({ id }) => id === deed.actionId)) {
    broken.push(`${name} is in conflict and the person is not shown it`);
  }
  if (item.status === 'held' && !isHeldRightly(stored, { ...end, isThere: (id) => isOnAPhone(id, end) }))
    broken.push(`${name} is held although nothing of its asset stands in its way`);
  return broken;
}

const isOnAPhone = (id: string, { device, devices }: End): boolean =>
  devices.some(({ userId, actions }) => userId === device.userId && actions.some((row) => row.id === id));
