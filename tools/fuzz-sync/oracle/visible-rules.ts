import { FIELDS, same } from '../world/fields.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { ActionRow, ServerState } from './server-state.ts';

type Stored = DeviceState['actions'][number];

interface End {
  server: ServerState;
  /** The one on which it stands, and all of them. */
  device: DeviceState;
  devices: DeviceState[];
  ledger: Ledger;
}

/** After everything was healed and sent, only what waits for a person may still stand; and they must see it. */
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
  if (item.status === 'held' && !isHeldRightly(stored, end))
    broken.push(`${name} is held although nothing of its asset stands in its way`);
  return broken;
}

function isHeldRightly(stored: Stored, { server, device, devices, ledger }: End): boolean {
  if (device.actions.some((row) => row.id !== stored.id && row.asset === stored.asset && keepsBack(row)))
    return true;
  return server.actions
    .filter(({ usuario_id, asset_id }) => usuario_id === device.userId && asset_id === stored.asset)
    .filter(({ status, resolved_by }) => status === 'conflict' && resolved_by === null)
    .some((conflict) => {
      const own = devices.filter(({ userId }) => userId === device.userId);
      const isThere = own.some(({ actions }) => actions.some(({ id }) => id === conflict.id));
      return isThere || standsOn(stored, conflict, server, ledger);
    });
}

/** A rejected change is out of the way; a rejected creation leaves what was done to its asset without one. */
const keepsBack = ({ status, action_type, asset }: Stored): boolean =>
  status === 'rejected'
    ? action_type === 'CREATE' && typeof asset === 'string'
    : status === 'conflict' || status === 'failed';

/**
 * A conflict that no phone of theirs has any more (they gave it up without the server having heard of it, or its first
 * sending came late) keeps back what starts from the value that it wanted, until they have entered that value anew.
 */
function standsOn(stored: Stored, conflict: ActionRow, server: ServerState, { deeds }: Ledger): boolean {
  const given = deeds.find(({ actionId }) => actionId === conflict.id);
  if (!given) return true;
  const later = server.actions.filter(
    ({ usuario_id, asset_id, result_version }) =>
      usuario_id === conflict.usuario_id &&
      asset_id === conflict.asset_id &&
      (result_version ?? 0) > (conflict.conflict_version ?? 0),
  );
  return FIELDS.some((field) => {
    const wish = given.wishes[field];
    if (!wish || !same(field, stored.data_before?.[field], wish.to)) return false;
    return !later.some(({ id }) => {
      const anew = deeds.find(({ actionId }) => actionId === id)?.wishes[field];
      return anew && same(field, anew.to, wish.to) && !anew.from.some((value) => same(field, value, wish.to));
    });
  });
}
