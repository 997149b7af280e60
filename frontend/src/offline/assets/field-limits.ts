import { characters } from '../../lib/text/clean-text';
import { OfflineError } from '../errors';
import { ACTION_FIELDS, type ActionData } from '../wire';

/** The longest values that the server stores, in characters as it counts them. */
export const FIELD_LIMITS = {
  NUMERO_DE_ACTIVO: 60,
  DESCRIPCION: 1000,
  SERIAL: 120,
  NUMERO_ETIQUETA: 120,
  EMPLEADO: 255,
  DEPENDENCIA: 255,
  SECCIONAL: 255,
  DIRECCION: 255,
  observaciones: 2000,
} as const;

/**
 * Whichever screen it comes from: the server would refuse the whole action, and its author may then be far
 * away.
 * @throws OfflineError FIELD_TOO_LONG
 */
export function requireFits(data: ActionData): void {
  const limits: Partial<Record<keyof ActionData, number>> = FIELD_LIMITS;
  for (const field of ACTION_FIELDS) {
    const limit = limits[field];
    if (limit !== undefined && characters(data[field] ?? '') > limit) {
      throw new OfflineError('FIELD_TOO_LONG', { detail: field });
    }
  }
}
