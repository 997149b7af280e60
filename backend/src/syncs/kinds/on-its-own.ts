import { CAMPOS, type Campo, type SomeValores } from '../campos.js';
import type { FieldAction } from '../field-action.js';

/**
 * The same action without a decision. What was left to the server is given as it was seen, so that it counts
 * as no change.
 * @param named what actions of its kind always name: also where this one does not give it
 */
export function withoutDecision(action: FieldAction, named: readonly Campo[] = []): FieldAction {
  const { before, after, resolves, restates } = action;
  if (!resolves) return action;
  const isLeft = (campo: Campo): boolean => resolves.campos[campo] === 'server';
  const isUnnamed = (campo: Campo): boolean => named.includes(campo) && !(campo in after);
  const given: SomeValores = {};
  for (const campo of CAMPOS) {
    if (isLeft(campo) || isUnnamed(campo)) {
      if (before?.[campo]) given[campo] = before[campo];
    } else if (campo in after) given[campo] = after[campo];
  }
  return { ...action, after: given, restates: restates.filter((campo) => !isLeft(campo)), resolves: null };
}
