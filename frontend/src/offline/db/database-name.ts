/** Here alone, so that who only asks whether it exists does not load what opens it. */
export const DATABASE_NAME = 'InventarioDB';
