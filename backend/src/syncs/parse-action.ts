import { isUUID } from 'class-validator';

import { MAX_ID } from '../common/id.pipe.js';
import { beginning, cleanText } from '../common/text/clean-text.js';
import { CAMPOS, type Campo, type SomeValores } from './campos.js';
import type { FieldAction, MalformedAction, NewerAction, Resolution } from './field-action.js';
import { ACTION_TYPES, type ActionType, makesAsset } from './kinds/kinds.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from './resolution-choice.js';
import { MAX_SENT_TEXT } from './stored-text.js';
import { changesUnknownField, isOfNewerContract } from './unknown-parts.js';

type Dictionary = Record<string, unknown>;

/** Told apart from programming errors: the sender gets its text. */
class Malformed extends Error {}

/** Needs a newer server to be read. */
class Newer extends Error {}

const MAX_ECHOED_ID = 64;

export type ParsedAction = FieldAction | MalformedAction | NewerAction;

/**
 * Reads one action of a batch. Unknown parts of its envelope are ignored: an action that needs them says so
 * in `contrato`. Unknown kinds, choices and fields make it wait for a server that knows them. `data_before`
 * and `data_after` may be objects or their JSON text.
 */
export function parseAction(sent: unknown): ParsedAction {
  const id = isDictionary(sent) && typeof sent['id'] === 'string' ? sent['id'].toLowerCase() : '';
  try {
    return parse(sent, id);
  } catch (error) {
    if (error instanceof Newer) return { id, isNewer: true, sent, ...namedAsset(sent) };
    if (!(error instanceof Malformed)) throw error;
    return { id: beginning(id, MAX_ECHOED_ID), reason: error.message, sent, ...namedAsset(sent) };
  }
}

function namedAsset(sent: unknown): Omit<NewerAction, 'id' | 'isNewer' | 'sent'> {
  const { activo_id, activo_ref, action_type, reintento } = isDictionary(sent) ? sent : {};
  const isId = Number.isInteger(activo_id) && Number(activo_id) > 0 && Number(activo_id) <= MAX_ID;
  return {
    activo_id: isId ? Number(activo_id) : 0,
    activo_ref: isUUID(activo_ref) ? String(activo_ref).toLowerCase() : null,
    action_type: isActionType(action_type) ? action_type : null,
    reintento: readRetries(reintento),
  };
}

export const isMalformed = (action: ParsedAction): action is MalformedAction => 'reason' in action;

export const isNewer = (action: ParsedAction): action is NewerAction => 'isNewer' in action;

function parse(sent: unknown, id: string): FieldAction {
  if (!isDictionary(sent)) throw new Malformed('La acción no es un objeto.');
  if (!isUUID(id)) throw new Malformed('La acción no tiene un identificador válido.');
  if (isOfNewerContract(sent)) throw new Newer();
  const action_type = sent['action_type'];
  if (!isActionType(action_type)) throw new Malformed('El tipo de acción no existe.');
  const after = readData(sent['data_after'], 'data_after');
  if (!after) throw new Malformed('La acción no trae datos (data_after).');
  const before = readData(sent['data_before'], 'data_before');
  const restates = readList(sent['restates'], 'restates');
  if (changesUnknownField(before, after, restates)) throw new Newer();
  const activo_id = readNumber(sent['activo_id'], 'activo_id');
  const activo_ref = readUuid(sent['activo_ref'], 'activo_ref');
  if (!makesAsset(action_type) && activo_id === 0 && !activo_ref) {
    throw new Malformed('La acción no dice a qué activo se refiere.');
  }
  return {
    id,
    activo_id,
    activo_ref,
    grupo_id: readNumber(sent['grupo_id'], 'grupo_id'),
    action_type,
    base_version: readNumber(sent['base_version'], 'base_version'),
    before: before && readValores(before),
    after: readValores(after),
    observaciones: readText(after['observaciones'], 'observaciones'),
    made_at: readDate(sent['created_at']),
    resolves: readResolution(sent['resolves']),
    restates: CAMPOS.filter((campo) => restates.includes(campo)),
    reintento: readRetries(sent['reintento']),
  };
}

function readData(value: unknown, name: string): Dictionary | null {
  if (value === null || value === undefined || value === '') return null;
  const data = typeof value === 'string' ? fromJson(value, name) : value;
  if (data === null) return null;
  if (!isDictionary(data)) throw new Malformed(`${name} no es un objeto.`);
  return data;
}

function fromJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Malformed(`${name} no es un JSON válido.`);
  }
}

function readValores(data: Dictionary): SomeValores {
  const valores: SomeValores = {};
  for (const campo of CAMPOS) {
    if (Object.hasOwn(data, campo)) valores[campo] = readText(data[campo], campo);
  }
  return valores;
}

function readText(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw new Malformed(`${name} no es un texto.`);
  const text = String(value);
  // Also of what a field had before: it is recorded, compared and shown like the rest.
  if (text.length > MAX_SENT_TEXT) throw new Malformed(`${name} es demasiado largo.`);
  return cleanText(text).trim() || null;
}

/** Absent counts as 0. */
function readNumber(value: unknown, name: string): number {
  if (value === null || value === undefined || value === '') return 0;
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > MAX_ID) {
    throw new Malformed(`${name} no es un número válido.`);
  }
  return number;
}

function readUuid(value: unknown, name: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || !isUUID(value))
    throw new Malformed(`${name} no es un identificador válido.`);
  return value.toLowerCase();
}

/** A wrong clock never stops an action: the time is for people only. */
function readDate(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date : null;
}

function readResolution(value: unknown): Resolution | null {
  if (value === null || value === undefined) return null;
  if (!isDictionary(value)) throw new Malformed('resolves no es un objeto.');
  const action_id = readUuid(value['action_id'], 'resolves.action_id');
  if (!action_id) throw new Malformed('resolves no dice qué acción resuelve.');
  const given = value['campos'] ?? {};
  if (!isDictionary(given)) throw new Malformed('resolves.campos no es un objeto.');
  const campos: Partial<Record<Campo, ResolutionChoice>> = {};
  for (const campo of CAMPOS) {
    if (!Object.hasOwn(given, campo)) continue;
    const choice = given[campo];
    if (!isChoice(choice)) throw new Malformed(`resolves.campos.${campo} debe ser local, server u other.`);
    campos[campo] = choice;
  }
  return { action_id, campos };
}

function readList(value: unknown, name: string): unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new Malformed(`${name} no es una lista.`);
  return value;
}

/** What is no count tells of no retry, and harms nothing. */
const readRetries = (value: unknown): number =>
  Number.isInteger(value) && Number(value) > 0 ? Math.min(Number(value), MAX_ID) : 0;

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isActionType = (value: unknown): value is ActionType =>
  (ACTION_TYPES as readonly unknown[]).includes(value);

const isChoice = (value: unknown): value is ResolutionChoice =>
  (RESOLUTION_CHOICES as readonly unknown[]).includes(value);
