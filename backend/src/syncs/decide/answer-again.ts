import type { ActionResultDto } from '../dto/sync-result.dto.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { CallState } from './call-state.js';
import {
  givenUp,
  type Outcome,
  rejected,
  removed,
  settler,
  tooLate,
  toResult,
  unstorable,
} from './outcome.js';
import { discardedBehind, outcomeOf } from './past.js';

const FOREIGN_ID = 'El identificador de la acción no es válido.';

/**
 * The answer to an id that has its final one; null where it may still become something else. A rejection is
 * final until its author asks again: a sending that was held up on its way must not bring back what they gave
 * up since.
 */
export function answerAgain(
  state: CallState,
  known: RecordedAction,
  reintento: number,
): ActionResultDto | null {
  const { id, usuario_id, status, resolved_by } = known;
  if (usuario_id !== state.author.usuario_id) {
    return { id, status: 'rejected', activo_id: 0, version: 0, error: FOREIGN_ID };
  }
  // What is thrown away never acts, by whatever name it comes back.
  const discarded = status === 'applied' ? null : discardedBehind(state, id);
  if (discarded) return toResult(id, givenUp(discarded));
  const outcome = outcomeOf(state, id);
  if (outcome && (status === 'applied' || resolved_by)) {
    const place = { activo_id: outcome.asset_id ?? 0, version: outcome.result_version ?? 0 };
    return { id, status: 'duplicate', ...place, ...settler(known) };
  }
  const asksAnew = reintento > known.reintento && !outcome;
  if (status === 'rejected' && state.author.source === 'CAMPO' && !asksAnew) {
    return toResult(id, outcome ? tooLate(outcome) : rejectedAgain(state, known));
  }
  return null;
}

function rejectedAgain(state: CallState, { asset_id, error }: RecordedAction): Outcome {
  const removal = asset_id === null ? null : state.fact('removal', asset_id);
  if (removal && asset_id !== null) return removed(removal, asset_id);
  return error === null ? unstorable(asset_id) : rejected(error, asset_id);
}
