import { deedName } from '../world/deed-name.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import type { HistoryRow, ServerState } from './server-state.ts';

/**
 * Actions on one asset go in the order in which they were made, and one in conflict keeps back the later ones
 * until it is settled (rule 4). What came in by a file as well may have been out of the way before, and so
 * may what was rejected until its author asked for it again.
 */
export function orderRules(
  name: string,
  deed: Deed,
  line: HistoryRow,
  server: ServerState,
  { deeds, rescued, givenUp }: Ledger,
): string[] {
  // A new asset comes before all that was done to it, also where it had to be made anew.
  if (deed.settles !== null || deed.asset === null || deed.kind === 'CREATE') return [];
  const actions = new Map(server.actions.map((action) => [action.id, action]));
  // What an asset made on the device is called once it exists. What a conflict of its CREATE turned it into
  // is not what the earlier actions were about.
  const known = ({ asset }: Pick<Deed, 'asset'>): number | string | null => {
    const made = deeds.find((one) => one.kind === 'CREATE' && one.asset === asset && one.settles === null);
    const create = made && actions.get(made.actionId);
    if (create?.status === 'applied') return create.asset_id;
    const anew = made && deeds.find(({ redoes, told }) => redoes === made.actionId && told === 'saved');
    return anew ? known(anew) : asset;
  };
  const asset = known(deed);
  const wasOvertaken = ({ actionId }: Deed): boolean => {
    const earlier = actions.get(actionId);
    const isGone = earlier?.status === 'rejected' || earlier?.status === 'discarded';
    if (!earlier || isGone || earlier.reintento > 0) return false;
    if (rescued.has(actionId) || givenUp.has(actionId)) return false;
    const became = earlier.status === 'applied' ? actionId : earlier.resolved_by;
    const applied = server.history.find(({ action_id }) => action_id === became);
    return applied === undefined || BigInt(applied.id) > BigInt(line.id);
  };
  return deeds
    .slice(0, deeds.indexOf(deed))
    .filter(({ who, device, settles }) => who === deed.who && device === deed.device && settles === null)
    .filter((earlier) => known(earlier) === asset && wasOvertaken(earlier))
    .map((earlier) => `${name} overtook ${deedName(earlier)}`);
}
