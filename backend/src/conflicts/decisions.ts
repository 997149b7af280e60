import { AppError } from '../common/errors/app-error.js';
import { beginning, characters, cleanText } from '../common/text/clean-text.js';
import { type Campo, CAMPOS } from '../syncs/campos.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from '../syncs/resolution-choice.js';

/** How a person decided one field, and the server's value that they saw when they did. */
export interface Decision {
  choice: ResolutionChoice;
  /** With `other`: what the field is to have. */
  value: string | null;
  seen: string | null;
}

const MAX_TEXT = 2000;

/**
 * Reads what was decided, field by field.
 * @throws AppError 400 `invalid_choice`
 */
export function readDecisions(campos: Record<string, unknown>): Partial<Record<Campo, Decision>> {
  const decisions: Partial<Record<Campo, Decision>> = {};
  for (const [name, given] of Object.entries(campos)) {
    const campo = CAMPOS.find((known) => known === name);
    if (!campo) throw invalid(`El campo ${beginning(name, 60)} no existe.`);
    decisions[campo] = readDecision(campo, given);
  }
  if (Object.keys(decisions).length === 0) throw invalid('Elige un valor para cada campo en conflicto.');
  return decisions;
}

function readDecision(campo: Campo, given: unknown): Decision {
  const { choice, value, server } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  if (!isChoice(choice)) throw invalid(`Elige un valor para ${campo}.`);
  if (!isText(server)) throw invalid(`Falta el valor del servidor que viste en ${campo}.`);
  if (choice === 'other' && !isText(value)) throw invalid(`Escribe el otro valor de ${campo}.`);
  const other = choice === 'other' && isText(value) ? value : null;
  return { choice, value: other === null ? null : cleanText(other).trim() || null, seen: server };
}

const isChoice = (value: unknown): value is ResolutionChoice =>
  (RESOLUTION_CHOICES as readonly unknown[]).includes(value);

const isText = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && characters(value) <= MAX_TEXT);

const invalid = (message: string): AppError => AppError.badRequest('invalid_choice', message);
