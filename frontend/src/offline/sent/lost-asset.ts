import { numberKey } from '../../lib/text/equality';
import type { EngineContext } from '../context';
import type { ActionRow, AssetKey, AssetRow, PhotoSubject } from '../db/rows';
import { subjectOf } from '../queue/subject-of';

/** An asset that the server has lost. A server whose folder was put back may give its id to another one. */
export interface LostAsset {
  /** The id that the server had given it. */
  assetId: number;
  /** What made it: its name again until the server has made it anew. */
  creation: ActionRow;
  /** Ids of all lost work on it, with its creation. */
  work: ReadonlySet<string>;
  /** Every number that it is known to have had (`numberKey`). */
  numbers: ReadonlySet<string>;
  /** Another asset has its id by now, as a download told. */
  idIsAnothers: boolean;
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
  const numbers = numbersOf(lost, unsent, row);
  const now = row?.servidor?.values.NUMERO_DE_ACTIVO;
  return {
    assetId,
    creation: lost[0],
    work: new Set(lost.map(({ id }) => id)),
    numbers,
    idIsAnothers: now !== undefined && !numbers.has(numberKey(now)),
  };
}

/**
 * What the lost work says of it, and what it was renumbered to from there: by unsent work, or by somebody
 * else, as the copy on the device tells if it is still of the lost asset.
 */
function numbersOf(
  lost: readonly ActionRow[],
  unsent: readonly ActionRow[],
  row: AssetRow | undefined,
): ReadonlySet<string> {
  const own = unsent.map(({ data_before: before, data_after: after }) => ({
    before: before?.NUMERO_DE_ACTIVO,
    after: after.NUMERO_DE_ACTIVO,
  }));
  const told = (row?.servidor?.historial ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'NUMERO_DE_ACTIVO');
  const renumberings = [...own, ...told];
  const said = lost.flatMap(({ data_before, data_after }) => [data_before, data_after]);
  const numbers = new Set(said.flatMap((data) => keysOf(data?.NUMERO_DE_ACTIVO)));
  for (const number of numbers) {
    for (const { before, after } of renumberings) {
      if (keysOf(before).includes(number)) for (const next of keysOf(after)) numbers.add(next);
    }
  }
  return numbers;
}

const keysOf = (number: string | null | undefined): string[] => (number ? [numberKey(number)] : []);

/** Whether it was done to the lost asset, and not to the one that has its id by now. */
export const isOfLost = (
  { assetId, work, numbers, idIsAnothers }: LostAsset,
  { id, asset, of }: Work,
): boolean =>
  asset === assetId &&
  (work.has(id) || !idIsAnothers || keysOf(of?.NUMERO_DE_ACTIVO).some((key) => numbers.has(key)));

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
