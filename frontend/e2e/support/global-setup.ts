import { startServer } from './server.ts';

const ADMIN = { username: 'admin', password: 'Admin-de-prueba-1' };

/**
 * Starts the server once for all journeys; what is answered ends it. Where it is and who its administrator is,
 * the journeys read from the environment (see credentials.ts). With E2E_BASE_URL they use a running one instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return () => Promise.resolve();
  const server = await startServer(ADMIN);
  process.env['E2E_BASE_URL'] = server.url;
  process.env['E2E_ADMIN_USERNAME'] = ADMIN.username;
  process.env['E2E_ADMIN_PASSWORD'] = ADMIN.password;
  return server.stop;
}
