import { startServer } from './server.ts';

/** Starts the server once for all journeys; what is answered ends it. E2E_BASE_URL tells a running one instead. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return () => Promise.resolve();
  const server = await startServer();
  process.env['E2E_BASE_URL'] = server.url;
  return server.stop;
}
