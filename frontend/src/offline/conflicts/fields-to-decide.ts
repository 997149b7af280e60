import { changedFields, sameValue } from '../assets/values';
import type { ActionRow, NumberHolder, StoredConflict } from '../db/rows';
import type { ActionField } from '../wire';
import { localValue } from './local-value';
import { isNewAsset } from '../kinds/kinds';

export type Conflicting = ActionRow & { conflict: StoredConflict };

/** What the form of a new asset gives; where it would stand does not move the asset that exists. */
export const FORM_FIELDS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
] as const satisfies readonly ActionField[];

/**
 * Whether a new asset has the number of one that the user may see: which of both it is comes before all else.
 */
export const asksWhichAsset = (row: Conflicting): boolean =>
  isNewAsset(row) && row.conflict.otherAssetId !== null && row.conflict.server !== null;

/** The asset that has the number: of a new one `server` is that, of a change it was told beside it. */
export function numberHolder(row: Conflicting): NumberHolder | null {
  const { server, written, photos = [], holder } = row.conflict;
  if (server === null || !asksWhichAsset(row)) return holder ?? null;
  return { data: server, written: written?.NUMERO_DE_ACTIVO ?? null, photos };
}

/**
 * The fields that a person decides about: everything that the decision will write (rule 21). What did not
 * collide goes along with it. A CREATE collides with its number alone; but where it turns out to be the asset
 * that has the number, every value in which the two differ would replace one that nobody had seen.
 */
export function fieldsToDecide(row: Conflicting): ActionField[] {
  const { data_after, conflict } = row;
  const { campos, server } = conflict;
  // A reason belongs to its action, not to the asset.
  if (!isNewAsset(row)) {
    return [...new Set([...campos, ...changedFields(row).filter((field) => field !== 'observaciones')])];
  }
  if (!asksWhichAsset(row)) return campos;
  // What a new asset leaves open is no wish to empty that of one that exists.
  const differing = FORM_FIELDS.filter(
    (field) => !sameValue(data_after[field], null) && !sameValue(data_after[field], server?.[field]),
  );
  return [...new Set([...campos, ...differing])];
}

/**
 * The server's value of a field. Where it told of another asset, or of none, what the user started from:
 * nobody has said that it changed.
 */
export function serverValue(row: Conflicting, field: ActionField): string | null {
  const { conflict, data_before } = row;
  const { campos, server, otherAssetId } = conflict;
  const isOwn = otherAssetId === null || isNewAsset(row);
  const told = campos.includes(field) || (isOwn && server !== null && field in server);
  return (told ? server?.[field] : data_before?.[field]) ?? null;
}

/** Whether the server has what the user wants, and nobody disputed it. */
export const isAgreed = (row: Conflicting, field: ActionField): boolean =>
  !row.conflict.campos.includes(field) && sameValue(localValue(row, field), serverValue(row, field));
