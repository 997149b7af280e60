import type { AssetState } from '../facts/asset-state.js';
import type { FieldAction, Resolution } from '../field-action.js';
import { planChanges } from '../plan-changes.js';
import type { CallState } from './call-state.js';
import { changeDeparted } from './change-departed.js';
import { otherHolder, shownHolder } from './holder.js';
import { conflict, rejected, removed } from './outcome.js';
import { outcomeOf } from './past.js';
import { reachOf } from './reach.js';
import { type Attempt, writeChange } from './write.js';

const NOT_THERE = 'El activo no existe o no está en tus grupos.';

/** An UPDATE, a TRANSFER or a BAJA. @param assetId the asset that it names, whether it exists or not */
export function change(
  state: CallState,
  action: FieldAction,
  assetId: number,
  resolves: Resolution | null,
): Attempt {
  const asset = state.asset(assetId);
  const removal = asset ? null : state.fact('removal', assetId);
  if (removal) return { outcome: removed(removal, assetId) };
  const reach = asset ? reachOf(state, asset, action.base_version) : 'none';
  if (!asset || reach === 'none') return { outcome: rejected(NOT_THERE, null) };
  if (reach !== 'now') return changeDeparted(state, action, asset, reach, resolves);
  const { changes: wanted, collisions, writtenOff } = planChanges(action, asset);

  const original = action.before?.NUMERO_DE_ACTIVO ?? null;
  const server = asset.valores.NUMERO_DE_ACTIVO;
  const holder = otherHolder(state, wanted.NUMERO_DE_ACTIVO, asset.id);
  if (holder !== null) {
    collisions.NUMERO_DE_ACTIVO = { original, mine: wanted.NUMERO_DE_ACTIVO ?? null, server };
  }
  if (!isMeant(state, action, asset)) {
    collisions.NUMERO_DE_ACTIVO ??= { original, mine: action.after.NUMERO_DE_ACTIVO ?? original, server };
  }
  if (Object.keys(collisions).length > 0) {
    const motivo = holder !== null ? 'numero_existente' : writtenOff ? 'baja' : 'campos';
    const shown = holder === null ? null : shownHolder(state, holder);
    return { outcome: conflict(action, motivo, collisions, asset, shown) };
  }
  return writeChange(state, action, asset, wanted, resolves);
}

/**
 * Whether the person had this asset before them. On a server that was put back to an earlier day, or set up
 * anew, an id may be another asset's by now; fields that happen to be equal there would merge in silence. Who
 * names an asset by what made it may know it by a number that never came here; where that is another asset's,
 * a phone has taken the one for the other, as they had one id after the other.
 */
function isMeant(state: CallState, { activo_id, before }: FieldAction, asset: AssetState): boolean {
  const numero = before?.NUMERO_DE_ACTIVO;
  if (!numero || numero === asset.valores.NUMERO_DE_ACTIVO) return true;
  if (activo_id === 0 && otherHolder(state, numero, asset.id) === null) return true;
  return answersTo(state, asset.id, numero);
}

/**
 * Whether an asset has a number, had it, or got it for a while by somebody's own work on it: applied, settled
 * some other way since, or decided too late.
 */
function answersTo(state: CallState, assetId: number, numero: string): boolean {
  const { asset, alias } = state.holders(numero);
  if (asset === assetId || alias === assetId) return true;
  return gaveNumberNow(state, assetId, numero) || state.fact('gaveNumber', { asset: assetId, numero });
}

/** The same of what this call settled. */
const gaveNumberNow = (state: CallState, assetId: number, numero: string): boolean =>
  [...state.done.records.values()].some(
    ({ id, status, resolved_by, resolves, data_after }) =>
      data_after.NUMERO_DE_ACTIVO === numero &&
      (status === 'applied' || resolved_by !== null || resolves !== null) &&
      outcomeOf(state, id)?.asset_id === assetId,
  );
