import { CAMPOS, type Campo, type SomeValores } from './campos.js';
import type { RecordedAction } from './facts/recorded-action.js';
import { type FieldAction, isAbout } from './field-action.js';

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
