import type { RouteObject } from 'react-router';

/** The screens below /user, each loaded lazily, around which the notices of sync runs stand. */
export const fieldRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./sync/SyncNotices')).SyncNotices }),
    children: [
      {
        path: 'dashboard',
        lazy: async () => ({ Component: (await import('./dashboard/UserDashboardPage')).UserDashboardPage }),
      },
      {
        path: 'trabajos',
        lazy: async () => ({ Component: (await import('./trabajos/TrabajosPage')).TrabajosPage }),
      },
      {
        path: 'trabajos/:grupoId',
        lazy: async () => ({ Component: (await import('./group-assets/GroupAssetsPage')).GroupAssetsPage }),
      },
      {
        path: 'sync',
        lazy: async () => ({ Component: (await import('./sync/SyncPage')).SyncPage }),
      },
    ],
  },
];
