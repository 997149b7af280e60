import { CAMPOS } from '../campos.js';
import type { ConflictDto } from '../dto/sync-result.dto.js';
import type { ActionType } from '../action-type.js';
import type { WrittenBy } from '../facts/facts.js';
import type { CallState } from './call-state.js';

/**
 * A conflict with what a person needs to know of the server's side before they decide against it (rule 21): who wrote
 * what; for a new asset whose number exists also the photos of what has it. A change is compared with the asset
 * itself, whoever else has the number that it wants.
 */
export function described(state: CallState, conflict: ConflictDto, action_type: ActionType): ConflictDto {
  const { server } = conflict;
  if (!server) return conflict;
  const fotos = action_type === 'CREATE' ? photosOf(state, server.id) : [];
  return { ...conflict, escritos: writersOf(state, server.id), ...(fotos.length > 0 && { fotos }) };
}

/** An asset that the call has made was there for nobody else to write on or to photograph. */
const isNew = (state: CallState, assetId: number): boolean =>
  state.writtenOn(assetId).some(({ from }) => from === null);

const photosOf = (state: CallState, assetId: number): string[] =>
  isNew(state, assetId) ? [] : [...state.fact('photos', assetId)];

function writersOf(state: CallState, assetId: number): Record<string, WrittenBy[keyof WrittenBy] & object> {
  const { usuario_nombre, now } = state.fact('caller', null);
  const { source } = state.author;
  const escritos: WrittenBy = isNew(state, assetId) ? {} : { ...state.fact('writers', assetId) };
  for (const { line } of state.writtenOn(assetId)) {
    for (const campo of CAMPOS) {
      if (line.changes[campo])
        escritos[campo] = { usuario_nombre, at: now.toISOString(), source, archivo: null };
    }
  }
  return escritos as Record<string, WrittenBy[keyof WrittenBy] & object>;
}
