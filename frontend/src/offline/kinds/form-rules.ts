import { isFormState } from '../assets/form-states';
import { enteredText } from '../assets/values';
import { OfflineError } from '../errors';
import type { ActionField } from '../wire';

/** What every asset has. */
export const OF_AN_ASSET = ['NUMERO_DE_ACTIVO', 'DESCRIPCION'] as const satisfies readonly ActionField[];

/** @throws OfflineError FIELD_REQUIRED */
export function required(field: ActionField, value: string | null | undefined): string {
  const text = enteredText(value);
  if (text === null) throw new OfflineError('FIELD_REQUIRED', { detail: field });
  return text;
}

/**
 * Forms allow BUENO, REGULAR and MALO. An asset whose file brought another state (rule 10) keeps it until the
 * user picks one of these.
 * @throws OfflineError STATE_NOT_ALLOWED
 */
export function allowedState(
  value: string | null | undefined,
  present: string | null,
  shown: string | null | undefined = present,
): string | null {
  const state = enteredText(value) ?? present;
  if (state !== present && state !== shown && !isFormState(state)) {
    throw new OfflineError('STATE_NOT_ALLOWED', { detail: state ?? '' });
  }
  return state;
}
