import { numberKey } from '../../lib/text/equality';
import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { ActionRow, AssetKey, PhotoSubject } from '../db/rows';
import { subjectOf } from '../queue/subject-of';

/** An asset that the server has lost. A server whose folder was put back may give its id to another one. */
export interface LostAsset {
  /** The id that the server had given it. */
  assetId: number;
  /** What made it: its name again until the server has made it anew. */
  creation: ActionRow;
  /** Ids of all lost work on it, with its creation. */
  work: ReadonlySet<string>;
  /** By which numbers work names it, or may name it (`numberKey`). */
  numbers: ReadonlySet<string>;
  /** The asset that has its id by now, as a download told; null where it is still this one. */
  other: {
    /** The numbers by which work names that one: what names neither was done to the lost asset. */
    numbers: ReadonlySet<string>;
  } | null;
}

/** Something that lies on the device under an asset's id. */
interface Work {
  /** Of the action that it is, or belongs to. */
  id: string;
  asset: AssetKey;
  of: Pick<PhotoSubject, 'NUMERO_DE_ACTIVO'> | undefined;
}

/**
 * Under an id that was given twice, work is of the asset that was made last before it.
 * @param missing in the order in which the server had confirmed it
 */
export async function lostAssets(
  ctx: EngineContext,
  missing: readonly { made: number | null; action: ActionRow }[],
): Promise<LostAsset[]> {
  const made: { assetId: number; actions: [ActionRow, ...ActionRow[]] }[] = [];
  const latest = new Map<AssetKey, ActionRow[]>();
  for (const { made: assetId, action } of missing) {
    if (assetId === null) latest.get(action.asset)?.push(action);
    else {
      const actions: [ActionRow] = [action];
      latest.set(assetId, actions);
      made.push({ assetId, actions });
    }
  }
  const lost: LostAsset[] = [];
  for (const { assetId, actions } of made) lost.push(await lostAsset(ctx, assetId, actions));
  return lost;
}

async function lostAsset(
  { db, userId }: EngineContext,
  assetId: number,
  lost: readonly [ActionRow, ...ActionRow[]],
): Promise<LostAsset> {
  const [row, unsent] = await Promise.all([
    db.activos.get([userId, assetId]),
    db.pendingActions.where('[userId+asset]').equals([userId, assetId]).toArray(),
  ]);
  const told = (row?.servidor?.historial ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'NUMERO_DE_ACTIVO');
  const unsentOf = (isIncluded: (action: ActionRow) => boolean) =>
    unsent.filter(isIncluded).map(({ data_before: before, data_after: after }) => ({
      before: before?.NUMERO_DE_ACTIVO,
      after: after.NUMERO_DE_ACTIVO,
    }));
  const said = lost
    .filter(isWork)
    .flatMap(({ data_before, data_after }) => [data_before, data_after])
    .flatMap((data) => keysOf(data?.NUMERO_DE_ACTIVO));
  // What no call carried has given it no number.
  const had = withRenumberings(said, [...told, ...unsentOf(({ carried }) => carried === true)]);
  const renumberings = [...told, ...unsentOf(() => true)];
  const now = keysOf(row?.servidor?.values.NUMERO_DE_ACTIVO);
  const its = [...now, ...told.flatMap(({ before, after }) => [...keysOf(before), ...keysOf(after)])];
  return {
    assetId,
    creation: lost[0],
    work: new Set(lost.map(({ id }) => id)),
    numbers: withRenumberings(said, renumberings),
    other: now.some((key) => !had.has(key)) ? { numbers: withRenumberings(its, renumberings) } : null,
  };
}

type Renumbering = { before: string | null | undefined; after: string | null | undefined };

/** The numbers, and all that an asset with one of them was renumbered to from there. */
function withRenumberings(
  numbers: readonly string[],
  renumberings: readonly Renumbering[],
): ReadonlySet<string> {
  const all = new Set(numbers);
  for (const number of all) {
    for (const { before, after } of renumberings) {
      if (keysOf(before).includes(number)) for (const next of keysOf(after)) all.add(next);
    }
  }
  return all;
}

const keysOf = (number: string | null | undefined): string[] => (number ? [numberKey(number)] : []);

/**
 * Whether it was done to the lost asset, and not to the one that has its id by now. What may be either's goes
 * with the lost one: there the server asks, and here it would merge in silence.
 */
export const isOfLost = ({ assetId, work, numbers, other }: LostAsset, { id, asset, of }: Work): boolean =>
  asset === assetId &&
  (work.has(id) ||
    other === null ||
    keysOf(of?.NUMERO_DE_ACTIVO).some((key) => numbers.has(key) || !other.numbers.has(key)));

/** An action as what it says of its asset. */
export const workOf = (action: ActionRow): Work => ({
  id: action.id,
  asset: action.asset,
  of: subjectOf(action),
});

/** The name by which its asset goes from now on. */
export function namedAnew(lost: readonly LostAsset[], work: Work): AssetKey {
  const itsOwn = lost.find((asset) => asset.work.has(work.id) && isOfLost(asset, work));
  return (itsOwn ?? lost.find((asset) => isOfLost(asset, work)))?.creation.id ?? work.asset;
}
