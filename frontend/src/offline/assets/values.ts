import type { AssetValues } from '../db/rows';
import { ACTION_FIELDS, type ActionData, type ActionField } from '../wire';

/** null, '' and an absent value are the same (design §3). */
export const sameValue = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? '') === (b ?? '');

/** Names of groups match without regard to case, accents and extra spaces (rule 9). */
export const sameName = (a: string | null | undefined, b: string | null | undefined): boolean =>
  foldName(a) === foldName(b);

const foldName = (name: string | null | undefined): string =>
  (name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** A text as a form gives it: trimmed, and null when nothing is left. */
export const cleanText = (value: string | null | undefined): string | null => value?.trim() || null;

/** The fields of an action, out of an asset: what `data_before` holds. */
export function actionDataOf(values: AssetValues): ActionData {
  const data: ActionData = {};
  for (const field of ACTION_FIELDS) data[field] = values[field];
  return data;
}

/** The fields that `after` gives and that differ from `before`. */
export const changedFields = (before: ActionData | null, after: ActionData): ActionField[] =>
  ACTION_FIELDS.filter((field) => field in after && !sameValue(before?.[field], after[field]));

/** `values` with the changes of one action. */
export function withChanges(values: AssetValues, before: ActionData | null, after: ActionData): AssetValues {
  const next = { ...values };
  for (const field of changedFields(before, after)) {
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
