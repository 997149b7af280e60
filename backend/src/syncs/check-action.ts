import { characters } from '../common/text/clean-text.js';
import { columnOf } from '../inventory/asset-columns.js';
import { FORM_STATES } from '../inventory/asset-state.js';
import { type Campo, CAMPOS, isBaja, sameValue } from './campos.js';
import type { FieldAction } from './field-action.js';
import { isLeftToServer } from './kinds/intended.js';
import { kindOf } from './kinds/kinds.js';
import { missingOfAsset } from './kinds/missing.js';
import { LONGEST_TEXT } from './stored-text.js';

const NAMES: Record<Campo, string> = {
  NUMERO_DE_ACTIVO: 'El número de activo',
  DESCRIPCION: 'La descripción',
  SERIAL: 'El serial',
  NUMERO_ETIQUETA: 'El número de etiqueta',
  ESTADO: 'El estado',
  EMPLEADO: 'El empleado',
  DEPENDENCIA: 'La dependencia',
  SECCIONAL: 'La seccional',
  DIRECCION: 'La dirección',
};

/**
 * Whether an action may be applied at all, whatever the server has (specification §5: what is required;
 * §3: which states forms allow).
 * @returns the Spanish reason for a rejection, or null
 */
export function faultOf(action: FieldAction): string | null {
  return (
    lengthFault(action) ?? kindOf(action.action_type).missing(action) ?? emptied(action) ?? stateFault(action)
  );
}

function lengthFault({ after, observaciones }: FieldAction): string | null {
  for (const campo of CAMPOS) {
    const { maxLength } = columnOf(campo);
    if (maxLength !== undefined && characters(after[campo] ?? '') > maxLength) {
      return `${NAMES[campo]} admite como máximo ${maxLength} caracteres.`;
    }
  }
  if (characters(observaciones ?? '') > LONGEST_TEXT) {
    return `Las observaciones admiten como máximo ${LONGEST_TEXT} caracteres.`;
  }
  return null;
}

/** Nobody empties what every asset needs, by whatever action. */
function emptied(action: FieldAction): string | null {
  const { action_type, before, after } = action;
  const { fields } = kindOf(action_type);
  return missingOfAsset(
    action,
    (campo) =>
      fields.includes(campo) &&
      campo in after &&
      !isLeftToServer(action, campo) &&
      (before === null || Boolean(before[campo])),
  );
}

/** A state that the asset has had since before may stay; a new one is one of the forms'. */
function stateFault(action: FieldAction): string | null {
  const { before, after, resolves } = action;
  const kind = kindOf(action.action_type);
  const estado = after.ESTADO ?? null;
  if (isLeftToServer(action, 'ESTADO') || kind.allowsState(action)) return null;
  // A CREATE starts BUENO; where there was a state before, nobody empties it.
  if (estado === null && (!('ESTADO' in after) || !before?.ESTADO)) return null;
  if (!kind.makesAsset && before && sameValue('ESTADO', before.ESTADO ?? null, estado)) return null;
  // Keeping one's own value in a conflict may mean a state that a file brought; never a write-off.
  if (resolves?.campos.ESTADO === 'local' && !isBaja(estado)) return null;
  return FORM_STATES.includes(estado?.toUpperCase() ?? '')
    ? null
    : 'El estado debe ser BUENO, REGULAR o MALO.';
}
