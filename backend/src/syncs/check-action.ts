import { characters } from '../common/text/clean-text.js';
import { columnOf } from '../inventory/asset-columns.js';
import { FORM_STATES } from '../inventory/asset-state.js';
import { type Campo, CAMPOS, isBaja, sameValue } from './campos.js';
import type { FieldAction } from './field-action.js';
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
  return lengthFault(action) ?? requiredFault(action) ?? stateFault(action);
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

/**
 * What a person left to the server when settling a conflict is not asked of them; for a new asset the server has
 * nothing.
 */
function requiredFault(action: FieldAction): string | null {
  const { action_type, after, resolves } = action;
  const leftToServer = (campo: Campo): boolean =>
    action_type !== 'CREATE' && resolves?.campos[campo] === 'server';
  const blank = (campo: Campo): boolean => !after[campo] && !leftToServer(campo);
  const given = (campo: Campo): boolean => campo in after;
  if (action_type === 'CREATE' || action_type === 'UPDATE') {
    const asked = (campo: Campo): boolean => action_type === 'CREATE' || (given(campo) && !resolves);
    if (asked('NUMERO_DE_ACTIVO') && blank('NUMERO_DE_ACTIVO')) return 'El número de activo es obligatorio.';
    if (asked('DESCRIPCION') && blank('DESCRIPCION')) return 'La descripción es obligatoria.';
  }
  if (clears(action, 'NUMERO_DE_ACTIVO')) return 'El número de activo es obligatorio.';
  if (clears(action, 'DESCRIPCION')) return 'La descripción es obligatoria.';
  if (action_type === 'TRANSFER' && !resolves) {
    if (blank('EMPLEADO')) return 'El nuevo empleado responsable es obligatorio.';
    if (blank('DEPENDENCIA')) return 'La nueva dependencia es obligatoria.';
    if (!action.observaciones) return 'Las observaciones son obligatorias.';
  }
  return null;
}

/** Nobody empties these, by whatever action. */
function clears({ action_type, before, after, resolves }: FieldAction, campo: Campo): boolean {
  if (action_type === 'BAJA' || resolves?.campos[campo] === 'server') return false;
  return campo in after && !after[campo] && (before === null || Boolean(before[campo]));
}

/** A state that the asset has had since before may stay; a new one is one of the forms'. */
function stateFault({ action_type, before, after, resolves }: FieldAction): string | null {
  const estado = after.ESTADO ?? null;
  if (resolves?.campos.ESTADO === 'server') return null;
  // A write-off needs to give no state; a person who settles its conflict may decide on another one.
  if (action_type === 'BAJA' && (!resolves?.campos.ESTADO || !('ESTADO' in after) || isBaja(estado)))
    return null;
  // A CREATE starts BUENO; where there was a state before, nobody empties it.
  if (estado === null && (!('ESTADO' in after) || !before?.ESTADO)) return null;
  if (action_type !== 'CREATE' && before && sameValue('ESTADO', before.ESTADO ?? null, estado)) return null;
  // Keeping one's own value in a conflict may mean a state that a file brought; never a write-off.
  if (resolves?.campos.ESTADO === 'local' && !isBaja(estado)) return null;
  return FORM_STATES.includes(estado?.toUpperCase() ?? '')
    ? null
    : 'El estado debe ser BUENO, REGULAR o MALO.';
}
