/** The conditions that forms allow (specification §3). */
export const FORM_STATES: readonly string[] = ['BUENO', 'REGULAR', 'MALO'];

/** The condition of what was written off. */
export const BAJA = 'BAJA';
