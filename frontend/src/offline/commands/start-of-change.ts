import { blankValues } from '../assets/values';
import type { EngineContext } from '../context';
import { findAsset, numberedAs } from '../db/access';
import type { AssetKey, AssetRow, AssetValues } from '../db/rows';
import type { ShownAsset } from '../engine-api';
import { OfflineError } from '../errors';
import { isBy } from '../identity/author';
import type { ChangeKind } from '../kinds/action-kind';

/** What a change starts from. */
export interface StartOfChange {
  id: AssetKey;
  /** Of the server's copy; 0 where it has none or nobody knows. */
  version: number;
  values: AssetValues;
}

interface Asked {
  assetId: AssetKey;
  grupoId: number;
  kind: ChangeKind;
  shown: ShownAsset;
}

/**
 * The asset as it is on the device. Where a delta took it away or wrote it off while its form was open, or
 * while its draft lay there, what the form showed: the server takes such work, or lets somebody decide on it,
 * as if it had been saved a moment before. Must run inside the transaction that saves.
 * @throws OfflineError ASSET_NOT_FOUND, ASSET_WRITTEN_OFF
 */
export async function startOfChange(
  ctx: EngineContext,
  { assetId, grupoId, kind, shown }: Asked,
): Promise<StartOfChange> {
  const [group, asset] = await Promise.all([
    ctx.db.grupos.get([ctx.userId, grupoId]),
    findAsset(ctx, assetId),
  ]);
  if (group && !isBy(ctx.author, group)) throw new OfflineError('ASSET_NOT_FOUND');
  if (asset && (asset.ESTADO !== 'BAJA' || kind.suitsWrittenOff)) return presentOf(asset);
  if (asset && !wasWrittenOffSince(asset, kind, shown)) throw new OfflineError('ASSET_WRITTEN_OFF');
  const id = asset?.id ?? (await numberedAs(ctx, assetId));
  // What only this device knew is gone with the work that made it.
  if (typeof id !== 'number' || shown.NUMERO_DE_ACTIVO === undefined)
    throw new OfflineError('ASSET_NOT_FOUND');
  const { version = 0, ...values } = shown;
  return { id, version, values: { ...blankValues(), ...valuesOf(values) } };
}

const presentOf = (asset: AssetRow): StartOfChange => ({
  id: asset.id,
  version: asset.servidor?.version ?? 0,
  values: asset,
});

/** By somebody else, behind a form that showed it otherwise. */
const wasWrittenOffSince = ({ servidor }: AssetRow, kind: ChangeKind, shown: ShownAsset): boolean =>
  servidor?.values.ESTADO === 'BAJA' &&
  kind.state !== 'BAJA' &&
  shown.ESTADO !== undefined &&
  shown.ESTADO !== 'BAJA';

/** What of a view is the asset's own. */
function valuesOf(view: Partial<AssetValues>): Partial<AssetValues> {
  const own = Object.keys(blankValues()).filter((field) => field in view);
  return Object.fromEntries(own.map((field) => [field, view[field as keyof AssetValues]]));
}
