import type { AssetForm, ShownAsset, TransferForm } from '../engine-api';
import { isFormState } from '../assets/form-states';
import { sameName } from '../../lib/text/equality';
import { REQUIRED_FIELDS } from '../assets/required-fields';
import { enteredText } from '../assets/values';
import type { AssetValues, GroupRow } from '../db/rows';
import { OfflineError } from '../errors';
import { ACTION_FIELDS, type ActionData, type ActionField, type ActionType } from '../wire';

function required(field: ActionField, value: string | null | undefined): string {
  const text = enteredText(value);
  if (text === null) throw new OfflineError('FIELD_REQUIRED', { detail: field });
  return text;
}

/**
 * Forms allow BUENO, REGULAR and MALO. An asset whose file brought another state (rule 10) keeps it until the
 * user picks one of these.
 */
function allowedState(
  value: string | null | undefined,
  present: string | null,
  shown = present,
): string | null {
  const state = enteredText(value) ?? present;
  if (state !== present && state !== shown && !isFormState(state)) {
    throw new OfflineError('STATE_NOT_ALLOWED', { detail: state ?? '' });
  }
  return state;
}

export const updateData = (form: AssetForm, asset: AssetValues, shown: ShownAsset = {}): ActionData => ({
  NUMERO_DE_ACTIVO: required('NUMERO_DE_ACTIVO', form.NUMERO_DE_ACTIVO),
  DESCRIPCION: required('DESCRIPCION', form.DESCRIPCION),
  // A field that the form does not give at all is not touched; one that it gives empty is emptied.
  SERIAL: form.SERIAL === undefined ? asset.SERIAL : enteredText(form.SERIAL),
  NUMERO_ETIQUETA:
    form.NUMERO_ETIQUETA === undefined ? asset.NUMERO_ETIQUETA : enteredText(form.NUMERO_ETIQUETA),
  ESTADO: allowedState(form.ESTADO, asset.ESTADO, shown.ESTADO),
});

/** A new asset is BUENO unless told otherwise, and hangs where its group hangs. */
export function createData(form: AssetForm, group: GroupRow): ActionData {
  const data: ActionData = {
    NUMERO_DE_ACTIVO: required('NUMERO_DE_ACTIVO', form.NUMERO_DE_ACTIVO),
    DESCRIPCION: required('DESCRIPCION', form.DESCRIPCION),
    SERIAL: enteredText(form.SERIAL),
    NUMERO_ETIQUETA: enteredText(form.NUMERO_ETIQUETA),
    ESTADO: allowedState(form.ESTADO ?? 'BUENO', null),
  };
  const levels = {
    EMPLEADO: group.empleado,
    DEPENDENCIA: group.dependencia,
    SECCIONAL: group.seccional,
    DIRECCION: group.direccion,
  };
  // Only levels that the group really has; the server fills in the others from the group itself.
  for (const [level, name] of Object.entries(levels)) {
    if (name) data[level as keyof typeof levels] = name;
  }
  return data;
}

/** A known place is named as a whole. Otherwise SECCIONAL stays; DIRECCION stays only if DEPENDENCIA does (rule 9). */
export function transferData(form: TransferForm, asset: AssetValues): ActionData {
  const DEPENDENCIA = required('DEPENDENCIA', form.DEPENDENCIA);
  const data: ActionData = {
    EMPLEADO: required('EMPLEADO', form.EMPLEADO),
    DEPENDENCIA,
    observaciones: required('observaciones', form.observaciones),
  };
  if (form.SECCIONAL !== undefined) data.SECCIONAL = enteredText(form.SECCIONAL);
  if (form.DIRECCION !== undefined) data.DIRECCION = enteredText(form.DIRECCION);
  else if (!sameName(DEPENDENCIA, asset.DEPENDENCIA)) data.DIRECCION = null;
  return data;
}

export function bajaData(observaciones: string | null | undefined): ActionData {
  const note = enteredText(observaciones);
  return note === null ? { ESTADO: 'BAJA' } : { ESTADO: 'BAJA', observaciones: note };
}

/**
 * What rejected work wants with `corrections`, held to the rules of the form that it came from. The state that had been
 * entered, or that is `present`, stays choosable; what a write-off says is not open to correction.
 * @throws OfflineError FIELD_REQUIRED, STATE_NOT_ALLOWED
 */
export function correctedData(
  type: ActionType,
  wanted: ActionData,
  corrections: ActionData,
  present: string | null = null,
): ActionData {
  const data = { ...wanted };
  for (const field of ACTION_FIELDS) {
    if (field in corrections) data[field] = enteredText(corrections[field]);
  }
  if (type === 'BAJA') data.ESTADO = wanted.ESTADO ?? 'BAJA';
  else if ('ESTADO' in data) data.ESTADO = allowedState(data.ESTADO, present, wanted.ESTADO);
  for (const field of REQUIRED_FIELDS[type]) if (field in data) required(field, data[field]);
  return data;
}
