import type { ActionField, ActionType } from '../wire';

const OF_AN_ASSET: readonly ActionField[] = ['NUMERO_DE_ACTIVO', 'DESCRIPCION'];

/** What an action of each kind never leaves empty where it gives it. */
export const REQUIRED_FIELDS: Record<ActionType, readonly ActionField[]> = {
  CREATE: OF_AN_ASSET,
  UPDATE: OF_AN_ASSET,
  TRANSFER: ['EMPLEADO', 'DEPENDENCIA', 'observaciones'],
  BAJA: ['ESTADO'],
};
