import type { Deed, Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { ServerState } from './server-state.ts';

/**
 * Whether a deed goes on in what was made of it. What its person was told is saved is judged by itself; where
 * the app died before it told, there must be something of it.
 */
export function livesOn(deed: Deed, server: ServerState, devices: DeviceState[], ledger: Ledger): boolean {
  return ledger
    .heirsOf(deed)
    .some(
      (heir) =>
        heir.told === 'saved' ||
        heir.ids.some((id) => isThere(id, server, devices)) ||
        isGivenUp(heir, ledger) ||
        livesOn(heir, server, devices, ledger),
    );
}

/** Whether its person threw it away, by itself or with everything on that device. */
export const isGivenUp = (deed: Deed, { givenUp, wiped }: Ledger): boolean =>
  givenUp.has(deed.actionId) ||
  wiped.some(({ who, device, step }) => who === deed.who && device === deed.device && step >= deed.step);

const isThere = (id: string, { actions }: ServerState, devices: DeviceState[]): boolean =>
  [actions, ...devices.flatMap((device) => [device.actions, device.toTell])].some((rows) =>
    rows.some((row) => row.id === id),
  );
