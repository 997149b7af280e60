import { CAMPOS, type SomeValores, type Valores } from '../campos.js';
import { placeOf } from '../facts/asset-state.js';
import type { FieldAction, Resolution } from '../field-action.js';
import type { CallState } from './call-state.js';
import { holderOf, shownHolder } from './holder.js';
import { conflict, rejected } from './outcome.js';
import { placeIn } from './place-in.js';
import { type Attempt, writeNew } from './write.js';

const NO_GROUP = 'El grupo no existe o no está asignado a ti.';

/** A CREATE: levels that it does not give are its group's. */
export function create(state: CallState, action: FieldAction, resolves: Resolution | null): Attempt {
  const { after, grupo_id } = action;
  const group = state.fact('group', grupo_id);
  const isThere = group !== null && state.sees(group);
  if (!isThere && !state.author.scope.outlivesGroups) return { outcome: rejected(NO_GROUP, null) };
  const taken = holderOf(state, after.NUMERO_DE_ACTIVO ?? '');
  if (taken !== null) return { outcome: numberTaken(state, action, taken) };

  const place: SomeValores = isThere ? placeOf(group) : {};
  const valores = Object.fromEntries(
    CAMPOS.map((campo) => [campo, after[campo] ?? place[campo] ?? null]),
  ) as Valores;
  valores.ESTADO = valores.ESTADO?.toUpperCase() ?? 'BUENO';
  const found = placeIn(state, valores);
  if (!state.sees(found.group)) return { outcome: rejected(NO_GROUP, null) };
  return writeNew(state, action, valores, found, resolves);
}

function numberTaken(state: CallState, action: FieldAction, assetId: number): Attempt['outcome'] {
  const asset = shownHolder(state, assetId);
  const mine = action.after.NUMERO_DE_ACTIVO ?? null;
  const server = asset?.valores.NUMERO_DE_ACTIVO ?? null;
  return conflict(action, 'numero_existente', { NUMERO_DE_ACTIVO: { original: null, mine, server } }, asset);
}
