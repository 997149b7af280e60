import type { ActionData } from '../wire';
import { sameValue } from './values';

/** The states that forms allow. BAJA comes by the write-off alone, any other from a file (rule 10). */
export const FORM_STATES = ['BUENO', 'REGULAR', 'MALO'] as const;

export const isFormState = (state: string | null | undefined): boolean =>
  FORM_STATES.some((allowed) => allowed === state);

/** An action that leaves ESTADO as it is does not name a state that it could not set. */
export function withoutForeignState(before: ActionData | null, after: ActionData): ActionData {
  const { ESTADO, ...rest } = after;
  const untouched = 'ESTADO' in after && sameValue(before?.ESTADO, ESTADO);
  return untouched && !isFormState(ESTADO) ? rest : after;
}
