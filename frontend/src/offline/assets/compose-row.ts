import { membershipKey } from '../db/inventario-db';
import type { ActionRow, AssetKey, AssetRow, AssetValues, ServerCopy } from '../db/rows';
import type { UserId } from '../ports';
import type { ActionData } from '../wire';
import { blankValues, changedFields, withChanges, withData } from './values';
import { isNewAsset } from '../kinds/kinds';

const wantedBy = (action: ActionRow): ActionData =>
  Object.fromEntries(changedFields(action).map((field) => [field, action.data_after[field] ?? null]));

interface RowParts {
  userId: UserId;
  id: AssetKey;
  servidor: ServerCopy | null;
  /** Unsent actions of the asset, in order. */
  actions: readonly ActionRow[];
  unsentPhotos: boolean;
  membresia: Record<number, number>;
  now: number;
}

const bornOf = (actions: readonly ActionRow[]): AssetValues | null =>
  actions.some(isNewAsset) ? blankValues() : null;

/**
 * What somebody made here may have become an asset that no group of theirs holds, by another person's
 * decision. What they did to it since waits for its answer, and until then shows what they had before them.
 */
function leftOf(actions: readonly ActionRow[]): AssetValues | null {
  const first = actions.find(({ status, data_before }) => status !== 'rejected' && data_before !== null);
  return first?.data_before ? withData(blankValues(), first.data_before) : null;
}

/**
 * The local view: the server's copy with the unsent actions applied in order. Answers null when the asset has
 * no place on the device any more: no downloaded group holds it and nothing of it is unsent (rule 8), or the
 * CREATE that made it is gone.
 *
 * A rejected change is not part of the view, since the server will never have it and later changes must start
 * from what it does have. A rejected CREATE is: without it there would be nothing to show.
 */
export function composeRow(parts: RowParts): AssetRow | null {
  const { userId, id, servidor, actions, membresia, now } = parts;
  // A CREATE that is left of an asset with a number is a decision that came too late, and no part of that
  // asset.
  const unborn = typeof id === 'string';
  const base = servidor?.values ?? (unborn ? bornOf(actions) : leftOf(actions));
  if (!base) return null;

  const groups = Object.keys(membresia).map(Number);
  const pending = actions.length > 0 || parts.unsentPhotos;
  if (groups.length === 0 && !pending) return null;

  const values = actions
    .filter((action) => (isNewAsset(action) ? unborn : action.status !== 'rejected'))
    .reduce(withChanges, base);
  const rechazados = actions
    .filter((action) => action.status === 'rejected' && !(unborn && isNewAsset(action)))
    .map((action) => ({ id: action.id, campos: wantedBy(action) }));
  return {
    ...values,
    ...(rechazados.length > 0 && { rechazados }),
    userId,
    id,
    syncStatus: pending ? 'pending' : 'synced',
    localTimestamp: now,
    servidor,
    membresia,
    enGrupos: groups.map((grupoId) => membershipKey(userId, grupoId)),
  };
}
