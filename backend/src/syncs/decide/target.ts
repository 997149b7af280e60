import { makesAsset } from '../kinds/kinds.js';
import type { ParsedAction } from '../parse-action.js';
import type { CallState } from './call-state.js';
import { outcomeOf } from './past.js';

/** The asset that an action means. */
export interface ActionTarget {
  /** Equal for all actions of one asset within a call. */
  key: string;
  /** Null for a CREATE, and while `waiting`. */
  assetId: number | null;
  /** The CREATE that makes the asset is not applied: never came, conflicts or was rejected. */
  waiting: boolean;
}

/**
 * Finds the asset of an action, through the CREATE that made it or the action that settled that CREATE where
 * it is named so (design §3). An action that makes one names none.
 */
export function targetOf(state: CallState, action: ParsedAction): ActionTarget {
  const { id, activo_id, activo_ref, action_type } = action;
  if (makesAsset(action_type)) return { key: id, assetId: null, waiting: false };
  if (activo_id > 0) return { key: assetKey(activo_id), assetId: activo_id, waiting: false };
  const made = activo_ref ? outcomeOf(state, activo_ref) : null;
  return made && made.asset_id !== null
    ? { key: assetKey(made.asset_id), assetId: made.asset_id, waiting: false }
    : { key: activo_ref ?? id, assetId: null, waiting: true };
}

const assetKey = (id: number): string => `asset:${id}`;
