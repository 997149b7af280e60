import { withoutForeignState } from '../assets/form-states';
import { sameValue } from '../assets/values';
import type { ShownAsset } from '../engine-api';
import type { ChangeKind } from '../kinds/action-kind';
import { ACTION_FIELDS, type ActionData, type ActionField, type WireAction } from '../wire';

type Said = Pick<WireAction, 'data_after'> & { data_before: ActionData; restates: ActionField[] };

/**
 * What the action says when the asset changed between the opening of its form and the saving: an untouched
 * field takes the present value, a touched one says which value the user saw, so that the server can tell
 * that somebody else's change would be overwritten.
 */
export function againstShown(
  { namesWhole: named }: ChangeKind,
  present: ActionData,
  after: ActionData,
  shown: ShownAsset = {},
): Said {
  const data_before = { ...present };
  const data_after = { ...after };
  for (const field of ACTION_FIELDS) {
    // A reason belongs to its action, not to the asset: the same words as last time are meant anew.
    if (field === 'observaciones') continue;
    if (!(field in after) || shown[field] === undefined) continue;
    const untouched = !named.includes(field) && sameValue(after[field], shown[field]);
    if (untouched) data_after[field] = present[field] ?? null;
    else data_before[field] = shown[field] ?? null;
  }
  // A place that was chosen says what it has, and also what it lacks; one that was typed says only what it
  // has.
  const chosen = 'SECCIONAL' in after;
  const restates = named.filter(
    (field) =>
      field in after &&
      (chosen || !sameValue(data_after[field], null)) &&
      sameValue(data_after[field], data_before[field]),
  );
  return { data_before, data_after: withoutForeignState(data_before, data_after), restates };
}
