import { deedName } from '../world/deed-name.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import { type DeviceState, waitsForDecision } from './device-state.ts';
import { effectRules } from './effect-rules.ts';
import { isGivenUp, livesOn } from './lives-on.ts';
import { orderRules } from './order-rules.ts';
import { rejectionRules } from './rejection-rules.ts';
import type { ActionRow, ServerState } from './server-state.ts';
import { visibleRules } from './visible-rules.ts';

/** Where one deed is to be found in the end. */
interface Found {
  name: string;
  deed: Deed;
  action: ActionRow | undefined;
  device: DeviceState | undefined;
  stored: DeviceState['actions'][number] | undefined;
}

/**
 * What a person was told is saved has been applied exactly once, or stands where that person can see it. What
 * they were told is not saved has had no effect.
 */
export function deedRules(server: ServerState, devices: DeviceState[], ledger: Ledger): string[] {
  const actions = new Map(server.actions.map((action) => [action.id, action]));
  return ledger.deeds.flatMap((deed) => {
    const device = devices.find((one) => one.device === deed.device && one.who === deed.who);
    const stored = device?.actions.find(({ id }) => id === deed.actionId);
    const found = { name: deedName(deed), deed, action: actions.get(deed.actionId), device, stored };
    if (deed.told === 'refused') return refusedRules(found, actions);
    if (deed.told === 'unknown' && !found.action && !stored) return [];
    deed.told = 'saved';
    const kinds = kindRules(found);
    if (found.action?.status === 'applied') return [...kinds, ...appliedRules(found, server, ledger)];
    if (stored) return [...kinds, ...standingRules(found, server, devices, ledger)];
    if (isGivenUp(deed, ledger) || livesOn(deed, server, devices, ledger)) return kinds;
    const status = found.action?.status ?? 'never came';
    return [...kinds, `${found.name} was saved and is neither applied nor to be seen (server: ${status})`];
  });
}

const refusedRules = ({ name, deed, device }: Found, actions: Map<string, ActionRow>): string[] =>
  deed.ids.flatMap((id) => [
    ...(actions.has(id) ? [`${name} was refused and reached the server`] : []),
    ...(device?.actions.some((row) => row.id === id) ? [`${name} was refused and stands on the device`] : []),
  ]);

/** A server of an earlier contract may have refused it without knowing its kind. */
const kindRules = ({ name, deed, action }: Found): string[] =>
  action?.action_type && action.action_type !== deed.kind && deed.settles === null
    ? [`${name} became ${action.action_type}`]
    : [];

function appliedRules({ name, deed, device, stored }: Found, server: ServerState, ledger: Ledger): string[] {
  const line = server.history.find(({ action_id }) => action_id === deed.actionId);
  // What was loaded from a file the phone learns when it sends it again; what is behind a conflict it does
  // not send before somebody decides.
  const rescued = line?.source === 'RESCATE' && stored && device && waitsForDecision(device, stored, server);
  return [
    ...onceRules(name, deed, server, ledger),
    ...(line ? effectRules(name, deed, line, server, ledger) : []),
    ...(line ? orderRules(name, deed, line, server, ledger) : []),
    ...(stored && !rescued ? [`${name} is applied and still stands on the device as ${stored.status}`] : []),
  ];
}

/**
 * Whoever decides first decides: nobody's decision on a conflict replaces another's unseen. And what is put
 * right is not done beside what it is made of.
 */
function onceRules(name: string, deed: Deed, server: ServerState, { deeds }: Ledger): string[] {
  const isApplied = ({ actionId }: Deed): boolean =>
    server.actions.some(({ id, status }) => id === actionId && status === 'applied');
  const earlier = deeds.slice(0, deeds.indexOf(deed)).filter(isApplied);
  return [
    ...earlier
      .filter(({ settles }) => settles !== null && settles === deed.settles)
      .map((first) => `${name} settled what ${deedName(first)} had settled`),
    ...earlier
      .filter(({ actionId }) => actionId === deed.redoes)
      .map((first) => `${name} did once more what ${deedName(first)} had done`),
  ];
}

function standingRules(
  { name, deed, action, device, stored }: Found,
  server: ServerState,
  devices: DeviceState[],
  ledger: Ledger,
): string[] {
  if (!device || !stored) return [];
  const broken = visibleRules(name, deed, stored, { server, device, devices, ledger });
  // A phone that is refused what an administrator has as a conflict does not take it from them.
  const leftToOffice =
    stored.status === 'rejected' && action?.status === 'conflict' && action.source === 'RESCATE';
  const final = ['conflict', 'rejected'].includes(stored.status) && !leftToOffice;
  // Thrown away elsewhere, it stands here as rejected, with what the person had entered.
  const gone = action?.status === 'discarded' && stored.status === 'rejected';
  if (final && !gone && stored.status !== action?.status) {
    broken.push(`${name} is ${stored.status} on the device, on the server ${action?.status ?? 'unknown'}`);
  }
  if (stored.status === 'conflict' && action?.status === 'conflict' && action.resolved_by !== null)
    broken.push(`${name} is in conflict on the device, and was settled by [${action.resolved_by.slice(-6)}]`);
  if (stored.status === 'rejected' && !gone)
    broken.push(...rejectionRules(name, deed, action?.error, server, device, ledger));
  return broken;
}
