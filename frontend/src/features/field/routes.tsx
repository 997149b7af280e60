import type { RouteObject } from 'react-router';

/** The screens below /user, each loaded lazily, on the offline engine that they share. */
export const fieldRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./FieldLayout')).FieldLayout }),
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
        lazy: async () => ({ Component: (await import('./group-assets/GroupFrame')).GroupFrame }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./group-assets/GroupAssetsPage')).GroupAssetsPage,
            }),
          },
          {
            path: 'activos/:assetId',
            lazy: async () => ({ Component: (await import('./group-assets/asset/AssetPage')).AssetPage }),
          },
          {
            path: 'escanear',
            lazy: async () => ({
              Component: (await import('./group-assets/scanning/camera/ScannerPage')).ScannerPage,
            }),
          },
        ],
      },
      {
        path: 'sync',
        lazy: async () => ({ Component: (await import('./sync/SyncPage')).SyncPage }),
      },
      {
        path: 'app',
        lazy: async () => ({ Component: (await import('./app-settings/AppSettingsPage')).AppSettingsPage }),
      },
      {
        path: 'sync-management',
        lazy: async () => ({ Component: (await import('./sync/SyncManagementPage')).SyncManagementPage }),
      },
    ],
  },
];
