import { changedFields, sameValue } from '../assets/values';
import type { EngineContext } from '../context';
import { actionsOfAsset } from '../db/access';
import type { ActionRow } from '../db/rows';
import type { ActionData } from '../wire';
import { kindOf } from '../kinds/kinds';

/**
 * Later actions on an asset start from what an earlier one made of it. When the person gives that one up,
 * they start from what was there before it: nobody will ever have seen its values, and the server would keep
 * back for ever what is built on a conflict that is never settled. Must run inside the transaction that
 * deletes it.
 */
export async function rebaseWithout(ctx: EngineContext, givenUp: ActionRow): Promise<void> {
  const later = (await actionsOfAsset(ctx, givenUp.asset)).filter((row) => row.seq > givenUp.seq);
  const before = givenUp.data_before;
  if (!before) return;
  const carried = new Set(changedFields(givenUp));
  for (const row of later) {
    const data_before: ActionData = { ...row.data_before };
    const data_after: ActionData = { ...row.data_after };
    const restates = new Set(row.restates);
    for (const field of [...carried]) {
      const value = givenUp.data_after[field];
      if (!sameValue(data_before[field], value)) continue;
      data_before[field] = before[field] ?? null;
      if (!(field in data_after)) continue;
      // The form of an UPDATE gives what was left alone too; whatever else an action gives is what it wants.
      const leftAlone =
        kindOf(row.action_type).givesWholeForm && !restates.has(field) && sameValue(data_after[field], value);
      if (leftAlone) data_after[field] = before[field] ?? null;
      // From here on the value is this action's own.
      else carried.delete(field);
      // What took the change back is meant all the same: somebody else may have changed the field meanwhile.
      if (!leftAlone && sameValue(data_after[field], data_before[field])) restates.add(field);
    }
    await ctx.db.pendingActions.put({ ...row, data_before, data_after, restates: [...restates] });
  }
}
