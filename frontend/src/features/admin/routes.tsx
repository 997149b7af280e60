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
    children: [{ index: true }, { path: 'new' }],
  },
  {
    path: 'inventory/upload',
    lazy: async () => ({ Component: (await import('./upload/UploadPage')).UploadPage }),
  },
];
