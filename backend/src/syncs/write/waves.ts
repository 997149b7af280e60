import type { Written } from '../decide/effects.js';
import type { AssetState } from '../facts/asset-state.js';
import type { SomeValores } from '../campos.js';

/** What one statement makes of an asset. */
export interface AssetRow {
  asset: AssetState;
  /** The version that it changes; null for a new asset. */
  from: number | null;
  /** What files must not undo: each changed field as it was before the first change (rule 11). */
  remembered: SomeValores;
}

/**
 * What the call does to assets, in as few rounds as can be: in each an asset is written once, however often
 * the call changes it. A round ends with a move, for the database notes with the version of that row that the
 * asset left.
 */
export function wavesOf(written: readonly Written[]): AssetRow[][] {
  const waves: Map<number, AssetRow>[] = [];
  const ends = new Map<number, { wave: number; closed: boolean }>();
  for (const { from, to, line } of written) {
    if (from?.version === to.version) continue;
    const moves = from !== null && from.group.id !== to.group.id;
    const end = ends.get(to.id);
    const open = end && waves[end.wave]?.get(to.id);
    const remembered = Object.fromEntries(
      Object.entries(line.changes).map(([campo, change]) => [campo, change.old]),
    );
    // A new asset that moves in the same call was in its first group: that is written before.
    const goesOn = open && end && !end.closed && !(moves && open.from === null);
    const wave = goesOn ? end.wave : end ? end.wave + 1 : 0;
    const row: AssetRow = goesOn
      ? { ...open, asset: to, remembered: { ...remembered, ...open.remembered } }
      : { asset: to, from: from?.version ?? null, remembered };
    waves[wave] = (waves[wave] ?? new Map<number, AssetRow>()).set(to.id, row);
    ends.set(to.id, { wave, closed: moves });
  }
  return waves.map((rows) => [...rows.values()]);
}
