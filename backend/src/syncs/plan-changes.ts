import { type Campo, isBaja, sameValue, type SomeValores } from './campos.js';
import type { FieldAction } from './field-action.js';
import type { AssetNow, Intended } from './kinds/intended.js';
import { kindOf } from './kinds/kinds.js';

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

/**
 * Compares an action with the server's asset, field by field and by value (rule 6): a changed field collides
 * only if the server's value is neither where the person started nor what they want; without a starting
 * point the version decides. Not for CREATE, which has no asset to compare with.
 */
export function planChanges(action: FieldAction, server: AssetNow): Plan {
  const changes: SomeValores = {};
  const collisions: Plan['collisions'] = {};
  const intended = kindOf(action.action_type).intended(action, server);
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

/**
 * Anything but a write-off on an asset that is BAJA waits for a person; the action that settles it starts
 * from the BAJA and so shows that its author knew. What only takes the place of rejected work has decided
 * nothing.
 */
function collidesWithBaja(action: FieldAction, { version, valores }: AssetNow): boolean {
  if (!isBaja(valores.ESTADO) || kindOf(action.action_type).suitsWrittenOff) return false;
  if (Object.keys(action.resolves?.campos ?? {}).length === 0) return true;
  return action.before ? !isBaja(action.before.ESTADO) : action.base_version !== version;
}
