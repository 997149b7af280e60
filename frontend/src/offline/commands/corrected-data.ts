import { enteredText } from '../assets/values';
import { allowedState, required } from '../kinds/form-rules';
import { kindOf } from '../kinds/kinds';
import { ACTION_FIELDS, type ActionData, type ActionType } from '../wire';

/**
 * What rejected work wants with `corrections`, held to the rules of the form that it came from. The state
 * that is `present` may stay; one that a decision kept, and no form offers, was good for that decision alone.
 * @throws OfflineError FIELD_REQUIRED, STATE_NOT_ALLOWED
 */
export function correctedData(
  type: ActionType,
  wanted: ActionData,
  corrections: ActionData,
  present: string | null = null,
): ActionData {
  const kind = kindOf(type);
  const data = { ...wanted };
  for (const field of ACTION_FIELDS) {
    if (field in corrections) data[field] = enteredText(corrections[field]);
  }
  if (kind.state !== null) data.ESTADO = wanted.ESTADO ?? kind.state;
  else if ('ESTADO' in data) data.ESTADO = allowedState(data.ESTADO, present);
  for (const field of kind.required) if (field in data) required(field, data[field]);
  return data;
}
