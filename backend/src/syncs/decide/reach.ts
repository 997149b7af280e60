import { MAX_ID } from '../../common/id.pipe.js';
import type { AssetState } from '../facts/asset-state.js';
import type { ForeignLine } from '../facts/facts.js';
import type { CallState } from './call-state.js';

/** An asset that left somebody's groups: the version that its departure made, and what others wrote since. */
export interface Left {
  leftWith: number;
  foreign: readonly ForeignLine[];
}

/** `now`: in a group of theirs. `none`: not theirs. Else it left one. */
export type AssetReach = 'now' | 'none' | Left;

/**
 * An asset that left keeps accepting work that started from what was there before it left: a person
 * without a connection could not know, and what they made must not be lost (rules 5 and 14). So does one
 * that they transferred out themselves and went on working on, as long as nobody else touched it out there:
 * their device keeps it until it downloads again. A group that was taken away from them is another matter:
 * that decision is the administrator's.
 *
 * The version that own work came to tells its device nothing of what it merged with: whoever goes on from
 * there knows what that work started from. Who got the group after the asset left never had the asset.
 *
 * @param baseVersion the version of the server's copy that the work was made from
 */
export function reachOf(state: CallState, asset: AssetState, baseVersion: number): AssetReach {
  if (state.sees(asset.group)) return 'now';
  return leftReach(state, asset.id, baseVersion);
}

/** The same of an asset that is not theirs now, or is not there. */
export function leftReach(state: CallState, assetId: number, baseVersion: number): 'none' | Left {
  const base = Math.min(baseVersion, MAX_ID);
  const before = state.fact('departure', { asset: assetId, base });
  const leftWith = Math.max(before?.leftWith ?? 0, lastDeparture(state, assetId));
  if (leftWith === 0) return 'none';
  const startedFrom = earliestStart(state, assetId, base);
  // What the call itself wrote is own work.
  const foreign = (before?.foreign ?? []).filter(({ version }) => version >= leftWith);
  const unseen = foreign.some(
    ({ byOthers, version }) => byOthers && version > leftWith && version <= startedFrom,
  );
  return unseen ? 'none' : { leftWith, foreign };
}

/** The version with which the call itself last moved an asset out of the author's groups; 0 if it did not. */
function lastDeparture(state: CallState, assetId: number): number {
  const { longAssigned } = state.fact('caller', null);
  const left = state
    .writtenOn(assetId)
    .filter(({ from, to }) => from && from.group.id !== to.group.id)
    .filter(({ from }) => from?.group.path.some((id) => longAssigned.has(id)));
  return left.at(-1)?.to.version ?? 0;
}

/** The lowest version that work started from, through own work that came to the version that it names. */
function earliestStart(state: CallState, assetId: number, base: number): number {
  const merged = [...state.done.records.values()].filter(
    (one) => one.status === 'applied' && one.asset_id === assetId,
  );
  let lowest = base;
  const reached = new Set([base]);
  for (const version of reached) {
    const before = state.fact('departure', { asset: assetId, base: version })?.startedFrom ?? version;
    lowest = Math.min(lowest, version, before);
    for (const { base_version, result_version } of merged) {
      const leads = result_version === version || result_version === before;
      if (leads && base_version < (result_version ?? 0)) reached.add(base_version);
    }
  }
  return lowest;
}
