import type { SomeValores } from '../campos.js';
import { CAMPOS, type Campo } from '../campos.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { FieldAction } from '../field-action.js';
import type { CallState } from './call-state.js';
import { standingAttemptsAt } from './past.js';
import type { ActionTarget } from './target.js';

/** Whether an action must wait for another one of its asset (rule 4). */
export function mustWait(state: CallState, action: FieldAction, target: ActionTarget): boolean {
  const { key, assetId, waiting } = target;
  if (isDecidedOn(state, action)) return true;
  if (waiting || state.done.blocked.has(key, action.resolves?.action_id)) return true;
  return assetId !== null && standsOnConflict(state, action, assetId);
}

/**
 * Whether this is a copy of work that its author has made a decision about, and that decision waits for
 * another one: the copy would do what was decided otherwise. What an administrator loads from a file says so
 * on purpose.
 */
function isDecidedOn(state: CallState, { id }: FieldAction): boolean {
  const copied = state.author.source === 'CAMPO' && state.own(id)?.status === 'conflict';
  return copied && standingAttemptsAt(state, [id]).length > 0;
}

/**
 * Whether an action was made on top of an own change of this asset that is still in conflict: it starts from
 * that change's value, and the server has another one. Not where the person, who had given that change up or
 * lost it with a phone, saw the server's value and entered theirs once more: then it starts from there.
 */
function standsOnConflict(state: CallState, action: FieldAction, assetId: number): boolean {
  const { id, base_version, before, resolves } = action;
  return standingOn(state, assetId).some(({ id: standing, conflict }) => {
    if (!conflict || standing === id || standing === resolves?.action_id) return false;
    if (base_version > conflict.version) return false;
    return CAMPOS.some((campo) => {
      const { mine = null, original = null } = conflict.campos[campo] ?? {};
      if (mine === null || mine === original || before?.[campo] !== mine) return false;
      return !enteredAnew(state, { asset: assetId, campo, value: mine, after: conflict.version });
    });
  });
}

function standingOn(state: CallState, assetId: number): RecordedAction[] {
  const before = state.asset(assetId)?.standing ?? [];
  const own = [...new Set([...before, ...state.done.records.keys()])].flatMap((id) => state.own(id) ?? []);
  return own.filter(
    ({ asset_id, status, resolved_by }) =>
      asset_id === assetId && status === 'conflict' && resolved_by === null,
  );
}

function enteredAnew(
  state: CallState,
  asked: { asset: number; campo: Campo; value: string; after: number },
): boolean {
  const valueIn = (data: SomeValores | null): string | null => data?.[asked.campo] ?? null;
  const now = [...state.done.records.values()].some(
    ({ asset_id, status, result_version, data_before, data_after }) =>
      asset_id === asked.asset &&
      status === 'applied' &&
      (result_version ?? 0) > asked.after &&
      valueIn(data_after) === asked.value &&
      valueIn(data_before) !== asked.value,
  );
  return now || state.fact('enteredAnew', asked);
}
