import { withoutForeignState } from '../assets/form-states';
import { sameValue } from '../assets/values';
import type { ShownAsset } from '../engine-api';
import { ACTION_FIELDS, type ActionData } from '../wire';

interface BeforeAfter {
  data_before: ActionData;
  data_after: ActionData;
}

/**
 * What the action says when the asset changed between the opening of its form and the saving: an untouched
 * field takes the present value, a touched one says which value the user saw, so that the server can tell that
 * somebody else's change would be overwritten.
 */
export function againstShown(present: ActionData, after: ActionData, shown: ShownAsset = {}): BeforeAfter {
  const data_before = { ...present };
  const data_after = { ...after };
  for (const field of ACTION_FIELDS) {
    // A reason belongs to its action, not to the asset: the same words as last time are meant anew.
    if (field === 'observaciones') continue;
    if (!(field in after) || shown[field] === undefined) continue;
    if (sameValue(after[field], shown[field])) data_after[field] = present[field] ?? null;
    else data_before[field] = shown[field] ?? null;
  }
  return { data_before, data_after: withoutForeignState(data_before, data_after) };
}
