import { sameName } from '../common/text/equality.js';
import { GROUP_TYPES } from '../groups/group-type.js';
import { BAJA } from '../inventory/asset-state.js';

/** The fields of an asset that field actions may change, by their local names (design §3). */
export const CAMPOS = [
  'NUMERO_DE_ACTIVO',
  'DESCRIPCION',
  'SERIAL',
  'NUMERO_ETIQUETA',
  'ESTADO',
  'EMPLEADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
] as const;

export type Campo = (typeof CAMPOS)[number];

/** The fields that name the asset's groups, from the root down. */
export const LEVELS = GROUP_TYPES satisfies readonly Campo[];

/** One value per field; null where there is none. */
export type Valores = Record<Campo, string | null>;

/** The fields that an action gives. A given null empties the field. */
export type SomeValores = Partial<Valores>;

const isLevel = (campo: Campo): boolean => (LEVELS as readonly Campo[]).includes(campo);

/** Whether two values of a field mean the same to people: levels are names, states have no case. */
export function sameValue(campo: Campo, one: string | null, other: string | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  if (isLevel(campo)) return sameName(one, other);
  return campo === 'ESTADO' && one.toUpperCase() === other.toUpperCase();
}

export const isBaja = (estado: string | null | undefined): boolean => estado?.trim().toUpperCase() === BAJA;
