import type { RouteObject } from 'react-router';

/**
 * The screens below /user, each loaded lazily:
 * `{ path: 'dashboard', lazy: async () => ({ Component: (await import('./dashboard/UserDashboardPage')).UserDashboardPage }) }`.
 * Paths: dashboard, trabajos, trabajos/:grupoId, sync.
 */
export const fieldRoutes: RouteObject[] = [];
