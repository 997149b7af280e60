import type { ActionType } from './action-type.js';

/** What was done, in files that the server writes: the same names as on the screens. */
export const ACTION_NAMES: Readonly<Record<ActionType, string>> = {
  CREATE: 'Creación',
  UPDATE: 'Actualización',
  TRANSFER: 'Transferencia',
  BAJA: 'Baja',
};
