import type { Ledger } from '../world/ledger.ts';
import type { ServerState } from './server-state.ts';

/** Nobody's work ever counts as somebody else's, and nothing is on the server that nobody did. */
export function authorRules(server: ServerState, ledger: Ledger, userIds: Map<string, number>): string[] {
  const broken: string[] = [];
  for (const action of server.actions) {
    const deed = ledger.byAction(action.id) ?? ledger.guesses.get(action.id);
    if (!deed)
      broken.push(`action ${action.id} of user ${action.usuario_id} is on the server and nobody did it`);
    else if (userIds.get(deed.who) !== action.usuario_id) {
      broken.push(`[${action.id.slice(-6)}] of ${deed.who} counts as work of user ${action.usuario_id}`);
    }
  }
  return broken;
}
