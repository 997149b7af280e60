import type { Campo } from '../campos.js';
import type { FieldAction } from '../field-action.js';

/** Said of a field that nothing may leave empty. */
export const NEEDED = {
  NUMERO_DE_ACTIVO: 'El número de activo es obligatorio.',
  DESCRIPCION: 'La descripción es obligatoria.',
} as const satisfies Partial<Record<Campo, string>>;

export const NEEDED_FIELDS = ['NUMERO_DE_ACTIVO', 'DESCRIPCION'] as const;

/** @returns the reason for the first of what every asset needs that is asked for and empty */
export function missingOfAsset(
  { after }: FieldAction,
  isAsked: (campo: (typeof NEEDED_FIELDS)[number]) => boolean,
): string | null {
  const missing = NEEDED_FIELDS.find((campo) => isAsked(campo) && !after[campo]);
  return missing === undefined ? null : NEEDED[missing];
}
