import { cleanText } from '../../lib/text/clean-text';
import type { AssetValues } from '../db/rows';
import { ACTION_FIELDS, type ActionData, type ActionField, type WireAction } from '../wire';

/** null, '' and an absent value are the same (design §3). */
export const sameValue = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '') === (b ?? '');

/** A text as a form gives it: clean, trimmed, and null when nothing is left. */
export const enteredText = (value: string | null | undefined): string | null =>
  cleanText(value ?? '').trim() || null;

/** The fields of an action, out of an asset: what `data_before` holds. */
export function actionDataOf(values: AssetValues): ActionData {
  const data: ActionData = {};
  for (const field of ACTION_FIELDS) data[field] = values[field];
  return data;
}

/** What an action says about an asset's values. */
export type Change = Pick<WireAction, 'data_before' | 'data_after' | 'restates'>;

/** The fields that an action gives and that differ from where it starts, or are meant nevertheless. */
export const changedFields = ({ data_before, data_after, restates = [] }: Change): ActionField[] =>
  ACTION_FIELDS.filter(
    (field) =>
      field in data_after &&
      (restates.includes(field) || !sameValue(data_before?.[field], data_after[field])),
  );

/** `values` with those that are told of an asset. */
export const withData = (values: AssetValues, data: ActionData): AssetValues =>
  withChanges(values, { data_before: null, data_after: data });

/** `values` with the changes of one action. */
export function withChanges(values: AssetValues, change: Change): AssetValues {
  const next = { ...values };
  const after = change.data_after;
  for (const field of changedFields(change)) {
    if (field === 'NUMERO_DE_ACTIVO' || field === 'DESCRIPCION') next[field] = after[field] ?? '';
    else next[field] = after[field] || null;
  }
  return next;
}

export const blankValues = (): AssetValues => ({
  NUMERO_DE_ACTIVO: '',
  DESCRIPCION: '',
  TIPO_DEL_ACTIVO: null,
  CATEGORIA: null,
  ESTADO: null,
  SERIAL: null,
  NUMERO_ETIQUETA: null,
  EMPLEADO: null,
  DEPENDENCIA: null,
  SECCIONAL: null,
  DIRECCION: null,
  observaciones: null,
  CODRIF: null,
  SUBCATEGORIA: null,
  LIBRO: null,
  COSTO_ACTUAL: null,
  NUM_IDENTIFICACION: null,
  DEPARTAMENTO: null,
});
