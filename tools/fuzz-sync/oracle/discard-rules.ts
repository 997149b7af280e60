import type { Ledger } from '../world/ledger.ts';
import type { DeviceState } from './device-state.ts';
import type { ServerState } from './server-state.ts';

/**
 * What somebody threw away never acts later, waits for nobody's decision any more, and stays in the record; and
 * whoever threw it away on a phone has told the server by the time all is well.
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
  }
  for (const { toTell, who, device } of devices) {
    for (const { id } of toTell)
      broken.push(`${who} on ${device} threw [${id.slice(-6)}] away and the server does not know it`);
  }
  return broken;
}
