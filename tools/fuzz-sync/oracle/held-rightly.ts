import { FIELDS, same } from '../world/fields.ts';
import type { Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { ActionRow, ServerState } from './server-state.ts';

type Stored = DeviceState['actions'][number];

/** Where something is held. */
interface Around {
  /** Of the phone on which it is held. */
  device: Pick<DeviceState, 'userId' | 'actions'>;
  server: ServerState;
  ledger: Ledger;
  /** Whether their person still has it on a phone. */
  isThere: (id: string) => boolean;
}

/** Whether something of its asset stands in the way of what a phone or the server holds. */
export function isHeldRightly(stored: Stored, { device, server, ledger, isThere }: Around): boolean {
  if (device.actions.some((row) => row.id !== stored.id && row.asset === stored.asset && keepsBack(row)))
    return true;
  return server.actions
    .filter(({ usuario_id, asset_id }) => usuario_id === device.userId && asset_id === stored.asset)
    .filter(({ status, resolved_by }) => status === 'conflict' && resolved_by === null)
    .some((conflict) => isThere(conflict.id) || standsOn(stored, conflict, server, ledger));
}

/** A rejected change is out of the way; a rejected creation leaves what was done to its asset without one. */
const keepsBack = ({ status, action_type, asset }: Stored): boolean =>
  status === 'rejected'
    ? action_type === 'CREATE' && typeof asset === 'string'
    : status === 'conflict' || status === 'failed';

/**
 * A conflict that no phone of theirs has any more (they gave it up without the server having heard of it, or
 * its first sending came late) keeps back what starts from the value that it wanted, until they have entered
 * that value anew.
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
