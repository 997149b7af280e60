/** Parameter of the address of 'Gestión Avanzada': the conflict that is shown, by the id of its action. */
export const SHOWN_CONFLICT = 'conflicto';
