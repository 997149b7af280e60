import { BAJA } from '../inventory/asset-state.js';
import { CAMPOS, type Campo, isBaja, sameValue, type SomeValores, type Valores } from './campos.js';
import { type FieldAction, isAbout } from './field-action.js';

/** One field that an action wants to change. */
export interface Intended {
  campo: Campo;
  /** Where the person started; undefined when the action does not tell. */
  original: string | null | undefined;
  mine: string | null;
}

/** A field in conflict, with what a person needs to settle it. */
interface FieldCollision {
  original: string | null;
  mine: string | null;
  server: string | null;
}

export interface Plan {
  /** What is to be written; fields that have their new value already are left out. */
  changes: SomeValores;
  /** Everything that the action is about, also what already is as it wants. */
  about: readonly Intended[];
  collisions: Partial<Record<Campo, FieldCollision>>;
  /** The asset was written off and this action does not know. */
  writtenOff: boolean;
}

type Server = { version: number; valores: Valores };

/**
 * Compares an action with the server's asset, field by field and by value (rule 6): a changed field collides
 * only if the server's value is neither where the person started nor what they want; without a starting
 * point the version decides. Not for CREATE, which has no asset to compare with.
 */
export function planChanges(action: FieldAction, server: Server): Plan {
  const changes: SomeValores = {};
  const collisions: Plan['collisions'] = {};
  const intended = intendedChanges(action, server);
  for (const { campo, original, mine } of intended) {
    const current = server.valores[campo];
    if (sameValue(campo, current, mine)) continue;
    const untouched =
      original === undefined ? action.base_version === server.version : sameValue(campo, current, original);
    if (untouched) changes[campo] = mine;
    else collisions[campo] = { original: original ?? null, mine, server: current };
  }
  const writtenOff = collidesWithBaja(action, server);
  if (writtenOff) {
    const original = action.before?.ESTADO ?? null;
    collisions.ESTADO = { original, mine: action.after.ESTADO ?? original, server: server.valores.ESTADO };
  }
  return { changes, about: intended, collisions, writtenOff };
}

function intendedChanges(action: FieldAction, server: Server): Intended[] {
  const { before, after, resolves, restates } = action;
  const start: SomeValores = before ?? server.valores;
  const original = (campo: Campo): string | null | undefined =>
    before ? (before[campo] ?? null) : undefined;
  // 'server' keeps whatever the server has by now, also when it changed again.
  const leftToServer = (campo: Campo): boolean => resolves?.campos[campo] === 'server';
  const wants = (campo: Campo): boolean =>
    !leftToServer(campo) && isAbout({ before: start, after, restates }, campo);

  if (action.action_type === 'BAJA') {
    if (leftToServer('ESTADO')) return [];
    return [{ campo: 'ESTADO', original: original('ESTADO'), mine: stateOfBaja(action) }];
  }
  const intended = CAMPOS.filter(wants).map((campo) => ({
    campo,
    original: original(campo),
    mine: after[campo] ?? null,
  }));
  const leavesDependencia =
    wants('DEPENDENCIA') && !sameValue('DEPENDENCIA', start.DEPENDENCIA ?? null, after.DEPENDENCIA ?? null);
  if (leavesDependencia && dropsDireccion(action) && !leftToServer('DIRECCION') && !wants('DIRECCION')) {
    intended.push({ campo: 'DIRECCION', original: original('DIRECCION'), mine: null });
  }
  return intended;
}

/** A write-off says BAJA, whatever it gives; only who settles its conflict may decide on another state. */
const stateOfBaja = ({ after, resolves }: FieldAction): string | null =>
  resolves?.campos.ESTADO && after.ESTADO !== undefined ? after.ESTADO : BAJA;

/** DIRECCION stays only if DEPENDENCIA does, also where that is named anew, unless the transfer names one (rule 9). */
const dropsDireccion = ({ action_type, after }: FieldAction): boolean =>
  action_type === 'TRANSFER' && (after.DIRECCION ?? null) === null;

/**
 * Anything but a BAJA on an asset that is BAJA waits for a person; the action that settles it starts from
 * the BAJA and so shows that its author knew. What only takes the place of rejected work has decided nothing.
 */
function collidesWithBaja(action: FieldAction, { version, valores }: Server): boolean {
  if (!isBaja(valores.ESTADO) || action.action_type === 'BAJA') return false;
  if (Object.keys(action.resolves?.campos ?? {}).length === 0) return true;
  return action.before ? !isBaja(action.before.ESTADO) : action.base_version !== version;
}
