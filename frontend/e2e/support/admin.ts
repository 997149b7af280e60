/** The administrator that the server of the journeys starts with. */
export const ADMIN = { username: 'admin', password: 'Admin-de-prueba-1' } as const;
