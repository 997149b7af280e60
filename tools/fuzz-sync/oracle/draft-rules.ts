import { draftName, isThat, isWiped, type Draft } from '../world/drafts.ts';
import type { Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { ServerState } from './server-state.ts';

/**
 * A form that was kept stands on its device as it was kept last, until it is saved or left; then it is there
 * no more, and what it became is there once. Nobody else is shown it.
 */
export function draftRules(server: ServerState, devices: DeviceState[], ledger: Ledger): string[] {
  return [
    ...ledger.drafts.flatMap((draft) => oneDraft(draft, server, devices, ledger)),
    ...devices.flatMap((device) => foreignDrafts(device, ledger)),
  ];
}

function oneDraft(draft: Draft, server: ServerState, devices: DeviceState[], ledger: Ledger): string[] {
  const { id, may, deed } = draft;
  const name = draftName(draft);
  const device = devices.find((one) => one.who === draft.who && one.device === draft.device);
  if (!device) return [`nobody looked for ${name}`];
  const stored = device.drafts.find((one) => one.id === id);
  if (!stored && isWiped(draft, ledger)) return [];
  if (!may.some((one) => (one && stored ? isThat(one, stored) : one === null && !stored))) {
    return [stored ? `${name} stands there otherwise than it was kept, or still` : `${name} is lost`];
  }
  if (!deed || deed.told === 'refused') return [];
  // Where the app died over the save it became work or is still a form: one of the two.
  const arrived = isWork(deed.actionId, server, device, ledger);
  if (stored && arrived) return [`${name} became work and is still there`];
  return !stored && !arrived && may.length > 1 ? [`${name} is lost over its save`] : [];
}

const isWork = (id: string, server: ServerState, device: DeviceState, { givenUp }: Ledger): boolean =>
  givenUp.has(id) || [...server.actions, ...device.actions, ...device.toTell].some((row) => row.id === id);

function foreignDrafts({ who, device, drafts, shownDrafts }: DeviceState, ledger: Ledger): string[] {
  const begun = new Map(ledger.drafts.map((draft) => [draft.id, draft]));
  const ids = new Set([...drafts.map(({ id }) => id), ...shownDrafts]);
  const signed = drafts.filter(({ author }) => author !== who);
  return [
    ...signed.map(
      ({ id, author }) => `a form of ${who} on ${device} says ${author ?? 'nobody'} (${id.slice(-6)})`,
    ),
    ...[...ids].flatMap((id) => {
      const draft = begun.get(id);
      if (!draft) return [`${who} on ${device} has a form that nobody began (${id.slice(-6)})`];
      const isTheirs = draft.who === who && draft.device === device;
      return isTheirs ? [] : [`${draftName(draft)} is shown to ${who} on ${device}`];
    }),
  ];
}
