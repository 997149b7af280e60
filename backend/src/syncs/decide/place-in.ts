import { placeOf, type Group, type Place } from '../facts/asset-state.js';
import type { SomeValores } from '../campos.js';
import type { CallState } from './call-state.js';

/** The group of a place, and those of its groups that are missing and have to be made, from the root down. */
export interface FoundPlace {
  group: Group;
  made: readonly Group[];
}

/** Finds the group that names stand for (rule 9), also one that an earlier action of the call makes. */
export function placeIn(state: CallState, names: SomeValores): FoundPlace {
  const { SECCIONAL = null, DEPENDENCIA = null, DIRECCION = null, EMPLEADO = null } = names;
  const place: Place = { SECCIONAL, DEPENDENCIA, DIRECCION, EMPLEADO };
  const made: Group[] = [];
  let here: Group | null = null;
  for (const { group, tipo, nombre, key } of state.fact('place', place)) {
    const above: Group = here ?? { id: 0, path: [], steps: [] };
    here = group ?? state.madeGroup(above.id, tipo, key) ?? null;
    if (here) continue;
    const id = -(state.done.groups.size + made.length + 1);
    here = { id, path: [...above.path, id], steps: [...above.steps, { tipo, nombre, key }] };
    made.push(here);
  }
  if (!here) throw new Error(`${JSON.stringify(place)} names no place`);
  return { group: here, made };
}

/** The values with the names of a group's levels. */
export const inPlace = <T extends SomeValores>(valores: T, group: Group): T & Place => ({
  ...valores,
  ...placeOf(group),
});
