import { CONTRATO } from '../common/contract-version.js';
import { ACTION_TYPES } from './kinds/kinds.js';
import { CAMPOS } from './campos.js';
import { RESOLUTION_CHOICES } from './resolution-choice.js';

type Dictionary = Record<string, unknown>;

const DATA_NAMES: readonly string[] = [...CAMPOS, 'observaciones'];

/** How kinds of action are named; what is named in another way is no newer kind but a fault. */
const KIND = /^[A-Z][A-Z_]{0,39}$/;

/**
 * Whether an action comes from an app that is newer than this server in its kind, in what it needs a server
 * to understand, or in its choices. What is said in it apart from these need not even be well-formed here.
 */
export function isOfNewerContract(sent: Dictionary): boolean {
  const { contrato, action_type, resolves } = sent;
  if (typeof contrato === 'number' && contrato > CONTRATO) return true;
  if (typeof action_type === 'string' && !isOneOf(ACTION_TYPES, action_type) && KIND.test(action_type))
    return true;
  const campos = isDictionary(resolves) ? resolves['campos'] : null;
  return (
    isDictionary(campos) &&
    Object.entries(campos).some(
      ([campo, choice]) =>
        typeof choice === 'string' && !(isOneOf(DATA_NAMES, campo) && isOneOf(RESOLUTION_CHOICES, choice)),
    )
  );
}

/**
 * Whether an action changes or means a field that this server does not know: taken without it, it would lose
 * it.
 */
export const changesUnknownField = (
  before: Dictionary | null,
  after: Dictionary,
  restates: readonly unknown[],
): boolean =>
  Object.keys(after).some(
    (name) => !isOneOf(DATA_NAMES, name) && !sameUnknown(before?.[name], after[name]),
  ) || restates.some((name) => typeof name === 'string' && !isOneOf(DATA_NAMES, name));

/** null, '' and absent are the same, of whatever field. */
const sameUnknown = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

const isOneOf = (known: readonly string[], name: string): boolean => known.includes(name);

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
