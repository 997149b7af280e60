import { onDevice, type Leftover } from '../world/stranger.ts';
import type { DeviceState } from './device-state.ts';
import type { ServerState } from './server-state.ts';

/**
 * Nobody sees, sends or deletes what somebody else of their id left on a phone, whatever the mirror says
 * (rule 23).
 */
export async function strangerRules(
  server: ServerState,
  states: DeviceState[],
  leftovers: readonly Leftover[],
): Promise<string[]> {
  const sent = new Set([...server.actions, ...server.photos].map(({ id }) => id));
  const seen = new Set(states.flatMap((state) => state.seen.queue.map(({ id }) => id)));
  const broken: string[] = [];
  for (const { device, actionId, photoIds } of leftovers) {
    const stored = await onDevice(device, async (db) => ({
      work: [...(await db.pendingActions.toArray()), ...(await db.fotos.toArray())].map(({ id }) => id),
      bytes: (await db.fotoBytes.toArray()).map(({ id }) => id),
    }));
    for (const id of [actionId, ...photoIds]) {
      const which = `[${id.slice(-6)}], which somebody of an earlier server left on ${device.name},`;
      if (sent.has(id)) broken.push(`${which} was sent as another person's`);
      if (seen.has(id)) broken.push(`${which} is shown to another person`);
      if (!stored.work.includes(id)) broken.push(`${which} is no longer there`);
      if (photoIds.includes(id) && !stored.bytes.includes(id)) broken.push(`${which} lost its bytes`);
    }
  }
  return broken;
}
