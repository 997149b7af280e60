/** The administrator that the journeys' servers are started with, or that of a running one (E2E_BASE_URL). */
export const ADMIN = {
  username: process.env['E2E_ADMIN_USERNAME'] ?? 'admin',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? 'Admin-de-prueba-1',
};
