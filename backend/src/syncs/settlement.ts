import { CAMPOS, type Campo, type SomeValores } from './campos.js';
import type { RecordedAction } from './facts/recorded-action.js';
import { type FieldAction, isAbout, type Resolution } from './field-action.js';

/**
 * An action that settles another one decides the fields in conflict and repeats what the settled one changed;
 * nothing else. A form gives all its fields, also those that its user never touched: without this, settling
 * a serial would quietly put back the description that somebody else has corrected meanwhile.
 */
export function withinItsMatter(action: FieldAction, settled: RecordedAction): FieldAction {
  const { status, data_before: before, data_after: after, restates } = settled;
  // A rejected action may be put right in any field; without a starting point everything given was meant.
  if (status !== 'conflict' || !before) return action;
  const decided = (campo: Campo): boolean => action.resolves?.campos[campo] !== undefined;
  const kept: SomeValores = {};
  for (const campo of CAMPOS) {
    if (campo in action.after && (decided(campo) || isAbout({ before, after, restates }, campo)))
      kept[campo] = action.after[campo];
  }
  return { ...action, after: kept };
}

/**
 * What settles an action that is not known here is an action like any other: this server may have been put back to
 * an earlier day and owes the person their decision, but nobody gets past the rules by naming what never was. What
 * was left to the server, or not named by a transfer, is given as it was seen, so that it counts as no change.
 */
export function onItsOwn(action: FieldAction): FieldAction {
  const { action_type, before, after, resolves, restates } = action;
  if (!resolves) return action;
  // Only the settlement of a write-off can say that it is none.
  if (action_type === 'BAJA') {
    return { ...action, resolves: { ...resolves, campos: asOther(resolves.campos) } };
  }
  const isLeft = (campo: Campo): boolean => resolves.campos[campo] === 'server';
  const isUnnamed = (campo: Campo): boolean =>
    action_type === 'TRANSFER' && NAMED_BY_TRANSFERS.includes(campo) && !(campo in after);
  const given: SomeValores = {};
  for (const campo of CAMPOS) {
    if (isLeft(campo) || isUnnamed(campo)) {
      if (before?.[campo]) given[campo] = before[campo];
    } else if (campo in after) given[campo] = after[campo];
  }
  return {
    ...action,
    after: given,
    restates: restates.filter((campo) => !isLeft(campo)),
    resolves: null,
  };
}

const NAMED_BY_TRANSFERS: readonly Campo[] = ['EMPLEADO', 'DEPENDENCIA'];

/** Only one's own value in a conflict that there was may be a state beyond those of the forms. */
const asOther = ({ ESTADO }: Resolution['campos']): Resolution['campos'] =>
  ESTADO ? { ESTADO: ESTADO === 'local' ? 'other' : ESTADO } : {};
