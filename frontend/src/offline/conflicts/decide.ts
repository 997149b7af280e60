import { withoutForeignState } from '../assets/form-states';
import { sameNumber } from '../../lib/text/equality';
import { changedFields, enteredText } from '../assets/values';
import type { AssetKey } from '../db/rows';
import type { ConflictChoices } from '../engine-api';
import { OfflineError } from '../errors';
import type { ActionData, ActionField, ActionType, Choice, WireResolution } from '../wire';
import {
  asksWhichAsset,
  type Conflicting,
  fieldsToDecide,
  FORM_FIELDS,
  isAgreed,
  serverValue,
} from './fields-to-decide';
import { localValue } from './local-value';
import { isNewAsset, kindOf } from '../kinds/kinds';

/** What the settling action says. `asset` null: a new one, which goes by the id of the action itself. */
export interface Decision {
  action_type: ActionType;
  asset: AssetKey | null;
  base_version: number;
  data_before: ActionData | null;
  data_after: ActionData;
  resolves: WireResolution;
  restates?: ActionField[];
}

/** One choice for every field ('Usar Local', 'Usar Servidor') or one for each. */
export type Choices = ConflictChoices | 'local' | 'server';

export function decide(row: Conflicting, choices: Choices): Decision {
  // Taking one side of two things with one number would make them one, and nobody has said that they are.
  if (typeof choices === 'string' && asksWhichAsset(row)) throw new OfflineError('SAME_ASSET_UNSAID');
  const campos: Partial<Record<ActionField, Choice>> = {};
  const values: ActionData = {};
  for (const field of openFields(row, choices)) {
    const decision =
      typeof choices === 'string' ? { choice: choices } : (choices[field] ?? unsaid(row, field));
    if (!decision) throw new OfflineError('CHOICE_REQUIRED', { detail: field });
    campos[field] = decision.choice;
    values[field] = chosen(row, field, decision);
  }
  const resolves = { action_id: row.id, campos };
  const data_after = { ...changesOf(row), ...values };
  return isNewAsset(row) ? decideCreate(row, data_after, resolves) : decideChange(row, data_after, resolves);
}

/** What the server has already stays what the user wants. */
const unsaid = (row: Conflicting, field: ActionField): { choice: Choice } | undefined =>
  !isNewAsset(row) && isAgreed(row, field) ? { choice: 'local' } : undefined;

/** A new asset that takes another number has nothing to do with the values of the one that exists. */
function openFields(row: Conflicting, choices: Choices): ActionField[] {
  const takesOther = typeof choices !== 'string' && choices.NUMERO_DE_ACTIVO?.choice === 'other';
  return isNewAsset(row) && takesOther ? row.conflict.campos : fieldsToDecide(row);
}

/**
 * What the user changed. A form gives all its fields, also those that were left alone; seen against the
 * server's present values these would put back what somebody else has changed meanwhile.
 */
export function changesOf(row: Conflicting): ActionData {
  const data: ActionData = {};
  for (const field of changedFields(row)) data[field] = row.data_after[field];
  // A reason belongs to its action, also in the words of the one before.
  if ('observaciones' in row.data_after) data.observaciones = row.data_after.observaciones ?? null;
  return data;
}

function chosen(
  row: Conflicting,
  field: ActionField,
  { choice, value }: { choice: Choice; value?: string | null },
): string | null {
  if (choice === 'local') return localValue(row, field);
  if (choice === 'other') {
    const text = enteredText(value);
    const required = field === 'NUMERO_DE_ACTIVO' || field === 'DESCRIPCION';
    if (required && text === null) throw new OfflineError('CHOICE_REQUIRED', { detail: field });
    return text;
  }
  // The number of another asset is nothing to take over: the server's value is then the one from before.
  const ofAnother = isTakenNumber(row, field) && (row.conflict.otherAssetId !== null || !row.conflict.server);
  if (ofAnother && !isNewAsset(row)) return row.data_before?.[field] ?? null;
  return serverValue(row, field);
}

const isTakenNumber = (row: Conflicting, field: ActionField): boolean =>
  row.conflict.reason === 'numero_existente' && field === 'NUMERO_DE_ACTIVO';

/** Whether it is the same number to the server, however it is written. */
const isNumber = (one: ActionData, other: ActionData): boolean =>
  sameNumber(one.NUMERO_DE_ACTIVO ?? '', other.NUMERO_DE_ACTIVO ?? '');

function decideChange(row: Conflicting, wanted: ActionData, resolves: WireResolution): Decision {
  const { conflict } = row;
  const taken = isTakenNumber(row, 'NUMERO_DE_ACTIVO');
  // What has the number may bear another one by now: that one is no more to be had.
  const isTheirs = conflict.holder !== undefined && isNumber(wanted, conflict.holder.data);
  if (taken && (isNumber(wanted, row.data_after) || isTheirs)) {
    throw new OfflineError('OTHER_NUMBER_REQUIRED');
  }
  // The user has seen the server's values: that is the state which the decision starts from.
  const seen = conflict.otherAssetId === null ? conflict.server : collidingOnly(row);
  const data_before = { ...row.data_before, ...seen, ...startOfUndisputed(row, resolves) };
  return {
    action_type: row.action_type,
    asset: row.asset,
    base_version: conflict.otherAssetId === null ? conflict.version : row.base_version,
    data_before,
    data_after: kindOf(row.action_type).state !== null ? wanted : withoutForeignState(data_before, wanted),
    resolves,
    restates: (row.restates ?? []).filter((field) => isKept(row, field, resolves)),
  };
}

/** Whether a field did not collide, and the user stays with what they wanted. */
const isKept = ({ conflict }: Conflicting, field: ActionField, { campos }: WireResolution): boolean =>
  !conflict.campos.includes(field) && (campos[field] ?? 'local') === 'local';

/**
 * Where the changes started that did not collide and that the user keeps: they merge as ever. Started from
 * the server's value, one that the server had by chance when the conflict arose would be no change any more,
 * and be lost if the server's value goes back before the decision arrives.
 */
function startOfUndisputed(row: Conflicting, resolves: WireResolution): ActionData {
  const data: ActionData = {};
  if (!row.data_before) return data;
  for (const field of changedFields(row)) {
    if (isKept(row, field, resolves)) data[field] = row.data_before[field] ?? null;
  }
  return data;
}

/** Where `server` describes the asset that has the number, only the other colliding fields are of ours. */
function collidingOnly({ conflict }: Conflicting): ActionData {
  const data: ActionData = {};
  for (const field of conflict.campos) {
    const value = conflict.server?.[field];
    if (field !== 'NUMERO_DE_ACTIVO' && value !== undefined) data[field] = value;
  }
  return data;
}

/**
 * A CREATE whose number exists takes another number, or becomes an UPDATE of the asset that has it, if the
 * user may see that one (rule 6).
 */
function decideCreate(row: Conflicting, wanted: ActionData, resolves: WireResolution): Decision {
  const { conflict } = row;
  // The asset that was met by a former number bears another one: taking that over is no new number either.
  const renumbered =
    !isNumber(wanted, row.data_after) && !(conflict.server && isNumber(wanted, conflict.server));
  if (renumbered || !conflict.campos.includes('NUMERO_DE_ACTIVO')) {
    return {
      action_type: 'CREATE',
      asset: null,
      base_version: 0,
      data_before: null,
      data_after: wanted,
      resolves,
    };
  }
  // Another number that is the one of the asset that exists: nobody has seen yet what that would change.
  const sameAgain = resolves.campos.NUMERO_DE_ACTIVO === 'other';
  if (sameAgain || conflict.otherAssetId === null || !conflict.server) {
    throw new OfflineError('OTHER_NUMBER_REQUIRED');
  }
  const data_before = conflict.server;
  const form: ActionData = {};
  for (const field of FORM_FIELDS) {
    form[field] = (field in wanted ? wanted[field] : data_before[field]) ?? null;
  }
  return {
    action_type: 'UPDATE',
    asset: conflict.otherAssetId,
    base_version: conflict.version,
    data_before,
    data_after: withoutForeignState(data_before, form),
    resolves,
  };
}
