import { CAMPOS } from '../campos.js';
import type { ActivoDto } from '../dto/activo.dto.js';
import type { ConflictDto, NumberHolderDto } from '../dto/sync-result.dto.js';
import type { WrittenBy } from '../facts/facts.js';
import { type ActionType, makesAsset } from '../kinds/kinds.js';
import type { CallState } from './call-state.js';

/**
 * A conflict with what a person needs to know of the server's side before they decide against it (rule 21):
 * who wrote what, and the photos of what has the number that is wanted: of a new asset that is `server`; a
 * change is compared with the asset itself, and what has the number stands beside it.
 */
export function described(state: CallState, conflict: ConflictDto, action_type: ActionType): ConflictDto {
  const { server, titular } = conflict;
  if (!server) return conflict;
  const fotos = makesAsset(action_type) ? photosOf(state, server.id) : [];
  return {
    ...conflict,
    escritos: writersOf(state, server.id),
    ...(fotos.length > 0 && { fotos }),
    ...(titular && { titular: holder(state, titular.activo) }),
  };
}

/** What tells the asset that has a number from another one that is to get it. */
function holder(state: CallState, activo: ActivoDto): NumberHolderDto {
  const { NUMERO_DE_ACTIVO: escrito } = writersOf(state, activo.id);
  return { activo, ...(escrito && { escrito }), fotos: photosOf(state, activo.id) };
}

/** An asset that the call has made was there for nobody else to write on or to photograph. */
const isNew = (state: CallState, assetId: number): boolean =>
  state.writtenOn(assetId).some(({ from }) => from === null);

const photosOf = (state: CallState, assetId: number): string[] =>
  isNew(state, assetId) ? [] : [...state.fact('photos', assetId)];

function writersOf(state: CallState, assetId: number): WrittenBy {
  const { usuario_nombre, now } = state.fact('caller', null);
  const { source } = state.author;
  const escritos: WrittenBy = isNew(state, assetId) ? {} : { ...state.fact('writers', assetId) };
  for (const { line } of state.writtenOn(assetId)) {
    for (const campo of CAMPOS) {
      if (!line.changes[campo]) continue;
      escritos[campo] = { usuario_nombre, at: now.toISOString(), source, archivo: null };
    }
  }
  return escritos;
}
