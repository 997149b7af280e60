import type { ActionData } from '../wire';
import { sameValue } from './values';

/** The states that forms allow. BAJA comes by the write-off alone, any other from a file (rule 10). */
export const FORM_STATES: readonly string[] = ['BUENO', 'REGULAR', 'MALO'];

/** An action that leaves ESTADO as it is does not name a state that it could not set. */
export function withoutForeignState(before: ActionData | null, after: ActionData): ActionData {
  const { ESTADO, ...rest } = after;
  const untouched = 'ESTADO' in after && sameValue(before?.ESTADO, ESTADO);
  return untouched && !FORM_STATES.includes(ESTADO ?? '') ? rest : after;
}
