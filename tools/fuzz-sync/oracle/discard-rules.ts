import type { Deed, Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import { isGivenUp } from './lives-on.ts';
import type { ServerState } from './server-state.ts';

/**
 * What somebody threw away never acts later, waits for nobody's decision any more, and stays in the record;
 * and whoever threw it away on a phone has told the server by the time all is well.
 */
export function discardRules(server: ServerState, devices: DeviceState[], ledger: Ledger): string[] {
  const actions = new Map(server.actions.map((action) => [action.id, action]));
  const broken: string[] = [];
  for (const { actionId, by, step } of ledger.discarded) {
    const name = `[${actionId.slice(-6)}], which the ${by} threw away in step ${step},`;
    const action = actions.get(actionId);
    const deed = ledger.byAction(actionId);
    if (by === 'office' && action?.status !== 'discarded') {
      broken.push(`${name} is ${action?.status ?? 'unknown'} on the server`);
    }
    const wiped = ledger.wiped.some((one) => one.who === deed?.who && one.step >= step);
    if (action?.status === 'conflict' && action.resolved_by === null && !wiped) {
      broken.push(`${name} still waits for a decision`);
    }
  }
  for (const { id, status } of server.actions) {
    const acted = server.history.some(({ action_id }) => action_id === id);
    if (status === 'discarded' && acted) broken.push(`[${id.slice(-6)}] was thrown away and acted`);
    if (status === 'discarded' && !wasThrownAway(id, server, ledger))
      broken.push(`[${id.slice(-6)}] counts as thrown away, and nobody did that`);
  }
  for (const { toTell, who, device } of devices) {
    for (const { id } of toTell)
      broken.push(`${who} on ${device} threw [${id.slice(-6)}] away and the server does not know it`);
  }
  return broken;
}

/** It, something that was to settle it, something that it was to settle, or another attempt at that. */
function wasThrownAway(id: string, { actions }: ServerState, ledger: Ledger): boolean {
  const named = new Set([...ledger.discarded.map(({ actionId }) => actionId), ...ledger.givenUp]);
  const settled = new Map(actions.map((action) => [action.id, action.resolves?.action_id ?? null]));
  for (const { actionId, settles } of ledger.deeds) if (settles) settled.set(actionId, settles);
  const matter = new Set([id]);
  for (let before = 0; before < matter.size;) {
    before = matter.size;
    for (const [attempt, about] of settled) {
      if (about === null) continue;
      if (matter.has(attempt)) matter.add(about);
      if (matter.has(about)) matter.add(attempt);
    }
  }
  // Deleting all data of a phone throws away what is unsent there.
  const isGone = (deed: Deed | undefined): boolean => deed !== undefined && isGivenUp(deed, ledger);
  return [...matter].some((one) => named.has(one) || isGone(ledger.byAction(one)));
}
