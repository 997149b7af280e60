import { sameNumber } from '@/lib/text/equality';
import type { FieldDecisionDto } from '@/api/generated/model/field-decision-dto';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import type { StandingFieldDto } from '@/api/generated/model/standing-field-dto';
import type { ResolutionChoice } from '@/api/generated/model/resolution-choice';
import { isNewAsset } from '@/offline/kinds/kinds';

/** What is chosen so far; each with the server's value that was on the screen when it was chosen. */
export type Decisions = Record<string, FieldDecisionDto>;

type Fields = [campo: string, field: StandingFieldDto][];

export const NUMBER = 'NUMERO_DE_ACTIVO';

/**
 * Whether a new asset has the number of one that exists: first of all somebody says whether both are one
 * thing.
 */
export const asksWhichAsset = (conflict: StandingConflictDto): boolean =>
  isNewAsset(conflict) && conflict.activo_id !== null;

/** Whether an asset that exists was to get a number that another one has. */
export const wantsTakenNumber = (conflict: StandingConflictDto): boolean =>
  !isNewAsset(conflict) && conflict.motivo === 'numero_existente';

/** What may be chosen for a field; that the number is another one has been said before. */
export function choicesOf(conflict: StandingConflictDto, campo: string): ResolutionChoice[] {
  const choices = conflict.campos[campo]?.choices ?? [];
  // Another number first: that is what it was to get.
  if (wantsTakenNumber(conflict) && campo === NUMBER) return [...choices].reverse();
  return asksWhichAsset(conflict) && campo === NUMBER
    ? choices.filter((choice) => choice !== 'other')
    : choices;
}

const isSame = ({ mine, server }: StandingFieldDto): boolean => (mine ?? '') === (server ?? '');

/** Of the same asset: of two equal numbers there is nothing to choose. */
const isAgreed = (conflict: StandingConflictDto, [campo, field]: Fields[number]): boolean =>
  isSame(field) && (!field.disputed || (asksWhichAsset(conflict) && campo === NUMBER));

/** The fields that are decided now, and those in which the server has what the work wants. */
export function fieldsOf(conflict: StandingConflictDto): { open: Fields; agreed: Fields } {
  const all = Object.entries(conflict.campos);
  return {
    open: all.filter((one) => !isAgreed(conflict, one)),
    agreed: all.filter((one) => isAgreed(conflict, one)),
  };
}

/**
 * What holds unless somebody says otherwise: that nobody wants anything else is no reason to ask. Of an asset
 * that was written off meanwhile every value is asked for; and instead of a number that another asset has,
 * another one.
 */
export function startOf(conflict: StandingConflictDto): Decisions {
  const decisions: Decisions = {};
  for (const [campo, field] of Object.entries(conflict.campos)) {
    const { disputed, server } = field;
    if (asksWhichAsset(conflict) && campo === NUMBER && isSame(field)) {
      decisions[campo] = { choice: 'server', server };
    } else if (wantsTakenNumber(conflict) && campo === NUMBER) {
      decisions[campo] = { choice: 'other', value: '', server };
    } else if (!disputed && !isSame(field) && conflict.motivo !== 'baja') {
      decisions[campo] = { choice: 'local', server };
    }
  }
  return decisions;
}

/** One side for every field; null where a field does not have it. */
export function allOf(conflict: StandingConflictDto, side: 'local' | 'server'): Decisions | null {
  const decisions: Decisions = {};
  for (const [campo, field] of fieldsOf(conflict).open) {
    if (!choicesOf(conflict, campo).includes(side)) return null;
    decisions[campo] = { choice: side, server: field.server };
  }
  return decisions;
}

/** What is to be sent; null while something is not decided. */
export function toSend(conflict: StandingConflictDto, decisions: Decisions): Decisions | null {
  const campos: Decisions = asksWhichAsset(conflict) ? numberOf(decisions) : {};
  for (const [campo] of fieldsOf(conflict).open) {
    const decision = decisions[campo];
    const value = decision?.value?.trim();
    if (!decision || (decision.choice === 'other' && !value)) return null;
    campos[campo] = decision.choice === 'other' ? { ...decision, value } : decision;
  }
  return campos;
}

/** Whether all that is missing is text of an 'other' value. */
export const lacksText = (conflict: StandingConflictDto, decisions: Decisions): boolean =>
  fieldsOf(conflict).open.every(([campo]) => decisions[campo] !== undefined);

const numberOf = ({ [NUMBER]: number }: Decisions): Decisions => (number ? { [NUMBER]: number } : {});

/** Nothing of it can be seen. */
export const isNoNumber = (number: string): boolean => sameNumber(number, '');

/** A number of its own for the new asset; null while there is none, or the one that is taken. */
export function otherNumber({ campos }: StandingConflictDto, number: string): Decisions | null {
  const field = campos[NUMBER];
  const isTaken = [field?.mine, field?.server].some((one) => sameNumber(one ?? '', number));
  if (!field || isNoNumber(number) || isTaken) return null;
  return { [NUMBER]: { choice: 'other', value: number.trim(), server: field.server } };
}

/** What a decision replaces in the asset that exists, by field. */
export function replaced(conflict: StandingConflictDto, decisions: Decisions) {
  return Object.entries(decisions).flatMap(([campo, { choice, value }]) => {
    const field = conflict.campos[campo];
    const after = (choice === 'other' ? value : field?.mine) ?? null;
    if (!field || choice === 'server' || (after ?? '') === (field.server ?? '')) return [];
    return [{ field: campo, before: field.server, after }];
  });
}
