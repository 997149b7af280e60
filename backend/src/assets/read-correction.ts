import { AppError } from '../common/errors/app-error.js';
import { beginning } from '../common/text/clean-text.js';
import { sameName } from '../common/text/equality.js';
import { ASSET_COLUMNS, type AssetColumn } from '../inventory/asset-columns.js';
import { BAJA, FORM_STATES } from '../inventory/asset-state.js';
import type { FieldValues } from '../inventory/asset-writer.js';
import { readCell } from '../inventory/import/reading/cell-value.js';

const BY_WIRE = new Map<string, AssetColumn>(ASSET_COLUMNS.map((column) => [column.wire, column]));

/** Nobody empties these, by whatever change. */
const REQUIRED: Readonly<Record<string, string>> = {
  NUMERO_DE_ACTIVO: 'El número de activo es obligatorio',
  DESCRIPCION: 'La descripción es obligatoria',
};

/** A fault of one field, in the shape that the validation of bodies has. */
export const wrongField = (wire: string, text: string): AppError =>
  AppError.badRequest('invalid', text, { fields: { [`campos.${wire}`]: [text] } });

/**
 * What a correction wants to change, by the names of the history, read as files are: texts clean, money and
 * dates in their forms. What only looks changed is left out.
 * @param now the asset as it is
 * @throws AppError 400 naming the field
 */
export function readCorrection(campos: Record<string, unknown>, now: FieldValues): FieldValues {
  const wanted: FieldValues = {};
  for (const [wire, given] of Object.entries(campos)) {
    const column = BY_WIRE.get(wire);
    if (!column) throw wrongField(beginning(wire, 60), `El campo ${beginning(wire, 60)} no existe`);
    if (given !== null && typeof given !== 'string') throw wrongField(wire, 'El valor no es un texto');
    const read = readCell(column, given);
    if ('error' in read) throw wrongField(wire, read.error);
    const value = column.kind === 'money' ? asStored(wire, read.value) : read.value;
    const present = now[column.campo] ?? null;
    if (isSame(column, value, present)) continue;
    const fault = value === null ? REQUIRED[column.campo] : undefined;
    if (fault !== undefined) throw wrongField(wire, fault);
    if (column.campo === 'ESTADO') checkState(wire, value, present);
    wanted[column.campo] = value;
  }
  return wanted;
}

/** Names of places are the same where their groups are. */
const isSame = ({ kind }: AssetColumn, one: string | null, other: string | null): boolean =>
  one === other || (kind === 'level' && one !== null && other !== null && sameName(one, other));

/**
 * A state of the forms; what is written off comes back by it. To write off is work of its own, with its
 * photos.
 */
function checkState(wire: string, value: string | null, present: string | null): void {
  if (value === null && present !== null) throw wrongField(wire, 'El estado es obligatorio');
  if (value === BAJA) throw wrongField(wire, 'La baja se registra desde el campo, con su acción');
  if (value !== null && !FORM_STATES.includes(value)) {
    throw wrongField(wire, 'El estado debe ser BUENO, REGULAR o MALO');
  }
}

/** What the database keeps. */
const DECIMALS = 4;

/** A decimal as the database tells it, without zeros at its end. */
function asStored(wire: string, money: string | null): string | null {
  if (money === null) return null;
  const [whole = '0', decimals = ''] = money.split('.');
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > DECIMALS) throw wrongField(wire, `El valor admite como máximo ${DECIMALS} decimales`);
  const text = kept === '' ? whole : `${whole}.${kept}`;
  return text === '-0' ? '0' : text;
}
