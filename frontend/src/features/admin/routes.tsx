import type { RouteObject } from 'react-router';

/** The screens below /admin, each loaded when it is first opened. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: async () => ({ Component: (await import('./dashboard/AdminDashboardPage')).AdminDashboardPage }),
  },
  {
    path: 'users',
    lazy: async () => ({ Component: (await import('./users/UsersPage')).UsersPage }),
    children: [
      { index: true },
      { path: 'new' },
      {
        path: ':userId/groups',
        lazy: async () => ({ Component: (await import('./groups/UserGroupsDrawer')).UserGroupsDrawer }),
      },
    ],
  },
  {
    path: 'inventory/upload',
    lazy: async () => ({ Component: (await import('./upload/UploadPage')).UploadPage }),
  },
  {
    path: 'inventory/imports',
    lazy: async () => ({ Component: (await import('./upload/records/ImportsPage')).ImportsPage }),
  },
  {
    path: 'inventory/imports/:importId',
    lazy: async () => ({ Component: (await import('./upload/records/ImportPage')).ImportPage }),
  },
  {
    path: 'inventory/removed',
    lazy: async () => ({
      Component: (await import('./assets/removal/RemovedAssetsPage')).RemovedAssetsPage,
    }),
  },
  {
    path: 'groups',
    lazy: async () => ({ Component: (await import('./groups/GroupsPage')).GroupsPage }),
  },
  {
    path: 'groups/hierarchy',
    lazy: async () => ({ Component: (await import('./groups/HierarchyPage')).HierarchyPage }),
  },
  {
    path: 'groups/:groupId/assets',
    lazy: async () => ({ Component: (await import('./group-assets/GroupAssetsPage')).GroupAssetsPage }),
  },
  {
    path: 'assets/:assetId',
    lazy: async () => ({ Component: (await import('./assets/AssetPage')).AssetPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./assets/AssetData')).AssetData }) },
      {
        path: 'historial',
        lazy: async () => ({ Component: (await import('./assets/AssetHistory')).AssetHistory }),
      },
      {
        path: 'fotos',
        lazy: async () => ({ Component: (await import('./assets/AssetPhotos')).AssetPhotos }),
      },
      {
        path: 'conflictos',
        lazy: async () => ({
          Component: (await import('./syncs/conflicts/AssetConflicts')).AssetConflicts,
        }),
      },
    ],
  },
  {
    path: 'syncs',
    lazy: async () => ({ Component: (await import('./syncs/SyncsPage')).SyncsPage }),
  },
  {
    path: 'devices',
    lazy: async () => ({ Component: (await import('./devices/DevicesPage')).DevicesPage }),
  },
  {
    path: 'log',
    lazy: async () => ({ Component: (await import('./log/LogPage')).LogPage }),
  },
  {
    path: 'tokens',
    lazy: async () => ({ Component: (await import('./tokens/TokensPage')).TokensPage }),
    children: [{ index: true }, { path: 'new' }],
  },
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('./webhooks/WebhooksPage')).WebhooksPage }),
    children: [{ index: true }, { path: 'new' }],
  },
  {
    path: 'webhooks/:webhookId',
    lazy: async () => ({ Component: (await import('./webhooks/WebhookPage')).WebhookPage }),
    children: [{ index: true }, { path: 'edit' }],
  },
  {
    path: 'pwa',
    lazy: async () => ({ Component: (await import('./pwa/PwaManagementPage')).PwaManagementPage }),
  },
  {
    path: 'sync-progress',
    lazy: async () => ({ Component: (await import('./sync-progress/SyncProgressPage')).SyncProgressPage }),
  },
  {
    path: 'reports',
    lazy: async () => ({ Component: (await import('./reports/InventoryReportPage')).InventoryReportPage }),
  },
  {
    path: 'reports/actividad',
    lazy: async () => ({ Component: (await import('./reports/ActivityReportPage')).ActivityReportPage }),
  },
  {
    path: 'reports/sin-visitar',
    lazy: async () => ({ Component: (await import('./reports/UnvisitedReportPage')).UnvisitedReportPage }),
  },
  {
    path: 'reports/cambios',
    lazy: async () => ({ Component: (await import('./reports/ChangesReportPage')).ChangesReportPage }),
  },
];
