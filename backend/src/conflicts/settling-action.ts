import { AppError } from '../common/errors/app-error.js';
import { type Campo, CAMPOS, type SomeValores } from '../syncs/campos.js';
import { type FieldAction, isAbout } from '../syncs/field-action.js';
import { makesAsset } from '../syncs/kinds/kinds.js';
import type { Decision } from './decisions.js';
import type { PresentConflict } from './present-conflict.js';
import { asSent, type StoredConflict } from './stored-conflict.js';

export type Decisions = Partial<Record<Campo, Decision>>;

/**
 * Whether a decision on a CREATE makes a new asset after all. Otherwise it becomes an UPDATE of the asset
 * that has the number (rule 6), and so every field in which the two differ must be decided.
 */
export const makesNewAsset = (
  { action_type }: Pick<StoredConflict, 'action_type'>,
  { asset }: PresentConflict,
  decisions: Decisions,
): boolean => makesAsset(action_type) && (asset === null || decisions.NUMERO_DE_ACTIVO?.choice === 'other');

/**
 * The action by which a person settles a conflict, in the words of a phone that does so: it starts from the
 * server's values that were seen, decides what collided and repeats what did not.
 *
 * @param id of the settling action
 * @throws AppError 400 `invalid_choice` for a choice that this field does not have now
 */
export function settlingAction(
  id: string,
  stored: StoredConflict,
  present: PresentConflict,
  decisions: Decisions,
): FieldAction {
  const lost = asSent(stored);
  const chosen: SomeValores = {};
  const resolves: NonNullable<FieldAction['resolves']> = { action_id: stored.id, campos: {} };
  const isNew = makesNewAsset(stored, present, decisions);
  for (const campo of CAMPOS) {
    const decision = decisions[campo];
    // What another asset has is nothing to a new one: with a number of its own it is as the file has it.
    if (!decision || (isNew && campo !== 'NUMERO_DE_ACTIVO')) continue;
    chosen[campo] = valueOf(campo, decision, present);
    resolves.campos[campo] = decision.choice;
  }
  const action: FieldAction = { ...lost, id, activo_ref: null, resolves };
  if (isNew) return { ...action, after: { ...lost.after, ...chosen } };

  const { asset } = present;
  if (!asset) throw new Error(`conflict ${stored.id} has no asset to change`);
  const isCreate = makesAsset(stored.action_type);
  return {
    ...action,
    action_type: isCreate ? 'UPDATE' : stored.action_type,
    activo_id: asset.id,
    base_version: asset.version,
    before: { ...lost.before, ...asset.valores },
    after: isCreate ? chosen : { ...changesOf(lost), ...chosen },
  };
}

function valueOf(campo: Campo, { choice, value }: Decision, { campos }: PresentConflict): string | null {
  const field = campos[campo];
  if (!field?.choices.includes(choice)) throw invalidChoice(campo, field?.mine ?? null);
  if (choice === 'other') return value;
  return choice === 'local' ? field.mine : field.server;
}

function invalidChoice(campo: Campo, mine: string | null): AppError {
  return AppError.badRequest(
    'invalid_choice',
    campo === 'NUMERO_DE_ACTIVO' && mine !== null
      ? `El número ${mine} ya es de otro activo. Escribe otro número.`
      : `Esa opción no sirve para ${campo}.`,
  );
}

/** What its author changed; what they had left to the server in an attempt to settle stays there. */
function meantFields(lost: FieldAction): Campo[] {
  const { before, after, resolves } = lost;
  return CAMPOS.filter(
    (campo) => campo in after && resolves?.campos[campo] !== 'server' && (!before || isAbout(lost, campo)),
  );
}

const changesOf = (lost: FieldAction): SomeValores =>
  Object.fromEntries(meantFields(lost).map((campo) => [campo, lost.after[campo] ?? null]));
