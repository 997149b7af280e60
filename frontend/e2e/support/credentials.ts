/** The administrator that the journeys' server is started with. */
export const ADMIN = {
  username: process.env['E2E_ADMIN_USERNAME'] ?? 'admin',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? '',
};
