import { isUUID } from 'class-validator';

import { MAX_ID } from '../common/id.pipe.js';
import { beginning, cleanText } from '../common/text/clean-text.js';
import { ACTION_TYPES, type ActionType } from './action-type.js';
import { CAMPOS, type Campo, type SomeValores } from './campos.js';
import type { FieldAction, MalformedAction, Resolution } from './field-action.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from './resolution-choice.js';

type Dictionary = Record<string, unknown>;

/** Told apart from programming errors: the sender gets its text. */
class Malformed extends Error {}

const MAX_ECHOED_ID = 64;

/**
 * Reads one action of a batch. Unknown fields are ignored, so that a newer app can talk to this server;
 * `data_before` and `data_after` may be objects or their JSON text.
 */
export function parseAction(sent: unknown): FieldAction | MalformedAction {
  const id = isDictionary(sent) && typeof sent['id'] === 'string' ? sent['id'].toLowerCase() : '';
  try {
    return parse(sent, id);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { id: beginning(id, MAX_ECHOED_ID), reason: error.message, sent, ...namedAsset(sent) };
  }
}

function namedAsset(sent: unknown): Pick<MalformedAction, 'activo_id' | 'activo_ref' | 'action_type'> {
  const { activo_id, activo_ref, action_type } = isDictionary(sent) ? sent : {};
  const isId = Number.isInteger(activo_id) && Number(activo_id) > 0 && Number(activo_id) <= MAX_ID;
  return {
    activo_id: isId ? Number(activo_id) : 0,
    activo_ref: isUUID(activo_ref) ? String(activo_ref).toLowerCase() : null,
    action_type: isActionType(action_type) ? action_type : null,
  };
}

export const isMalformed = (action: FieldAction | MalformedAction): action is MalformedAction =>
  'reason' in action;

function parse(sent: unknown, id: string): FieldAction {
  if (!isDictionary(sent)) throw new Malformed('La acción no es un objeto.');
  if (!isUUID(id)) throw new Malformed('La acción no tiene un identificador válido.');
  const action_type = sent['action_type'];
  if (!isActionType(action_type)) throw new Malformed('El tipo de acción no existe.');
  const after = readData(sent['data_after'], 'data_after');
  if (!after) throw new Malformed('La acción no trae datos (data_after).');
  const before = readData(sent['data_before'], 'data_before');
  const activo_id = readNumber(sent['activo_id'], 'activo_id');
  const activo_ref = readUuid(sent['activo_ref'], 'activo_ref');
  if (action_type !== 'CREATE' && activo_id === 0 && !activo_ref) {
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
    restates: readCampos(sent['restates']),
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
  return cleanText(String(value)).trim() || null;
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

/** A newer app may know more fields than this server. */
function readCampos(value: unknown): Campo[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new Malformed('restates no es una lista.');
  return CAMPOS.filter((campo) => value.includes(campo));
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isActionType = (value: unknown): value is ActionType =>
  (ACTION_TYPES as readonly unknown[]).includes(value);

const isChoice = (value: unknown): value is ResolutionChoice =>
  (RESOLUTION_CHOICES as readonly unknown[]).includes(value);
