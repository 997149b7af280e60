import type { FieldDecisionDto } from '@/api/generated/model/field-decision-dto';
import type { StandingConflictDto } from '@/api/generated/model/standing-conflict-dto';
import type { StandingFieldDto } from '@/api/generated/model/standing-field-dto';
import type { ResolutionChoice } from '@/api/generated/model/resolution-choice';

/** What is chosen so far; each with the server's value that was on the screen when it was chosen. */
export type Decisions = Record<string, FieldDecisionDto>;

const NUMBER = 'NUMERO_DE_ACTIVO';

/** The field of a CREATE that says whether it is the asset that has its number, or another one. */
export const asksWhichAsset = (conflict: StandingConflictDto, campo: string): boolean =>
  conflict.action_type === 'CREATE' && conflict.activo_id !== null && campo === NUMBER;

/** What may be chosen for a field; of two equal numbers one is enough. */
export function choicesOf(conflict: StandingConflictDto, campo: string): ResolutionChoice[] {
  const field = conflict.campos[campo];
  if (!field) return [];
  const same = asksWhichAsset(conflict, campo) && field.mine === field.server;
  return field.choices.filter((choice) => !same || choice !== 'local');
}

/** The fields to decide now: for an asset of its own only the number, the rest is as the file has it. */
export function openFields(
  conflict: StandingConflictDto,
  decisions: Decisions,
): [campo: string, field: StandingFieldDto][] {
  const all = Object.entries(conflict.campos);
  if (!asksWhichAsset(conflict, NUMBER)) return all;
  const which = decisions[NUMBER]?.choice;
  return which === 'local' || which === 'server' ? all : all.filter(([campo]) => campo === NUMBER);
}

/** One side for every field; null where a field does not have it. */
export function allOf(conflict: StandingConflictDto, side: 'local' | 'server'): Decisions | null {
  const decisions: Decisions = {};
  for (const [campo, field] of Object.entries(conflict.campos)) {
    const choices = choicesOf(conflict, campo);
    const choice = choices.includes(side) ? side : field.mine === field.server ? choices[0] : undefined;
    if (!choice) return null;
    decisions[campo] = { choice, server: field.server };
  }
  return decisions;
}

/** What is to be sent; null while something is not decided. */
export function toSend(conflict: StandingConflictDto, decisions: Decisions): Decisions | null {
  const campos: Decisions = {};
  for (const [campo] of openFields(conflict, decisions)) {
    const decision = decisions[campo];
    const value = decision?.value?.trim();
    if (!decision || (decision.choice === 'other' && !value)) return null;
    campos[campo] = decision.choice === 'other' ? { ...decision, value } : decision;
  }
  return campos;
}
