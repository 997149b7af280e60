import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';
import { adminRoutes } from '@/features/admin/routes';
import { fieldRoutes } from '@/features/field/routes';
import { LoadingState } from '@/ui/LoadingState';
import { Guard } from './guards/Guard';
import { HomeRedirect } from './guards/HomeRedirect';
import { VisitorsOnly } from './guards/VisitorsOnly';
import { NotFound } from './NotFound';
import { NotFoundPage } from './NotFoundPage';
import { PlainLayout } from './PlainLayout';
import { RootLayout } from './RootLayout';
import { RootError } from './RootError';
import { RouteError } from './RouteError';

/** Of whoever is logged in, in either area. */
const ownSessions: RouteObject = {
  path: 'sessions',
  lazy: async () => ({ Component: (await import('@/features/auth/sessions/SessionsPage')).SessionsPage }),
};

/** Of administrators. */
const ownSecurity: RouteObject = {
  path: 'security',
  lazy: async () => ({
    Component: (await import('@/features/auth/second-factor/SecurityPage')).SecurityPage,
  }),
};

/** Every route of the product. Screens come lazily; the features name their own below the two shells. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    HydrateFallback: () => <LoadingState minHeight="100dvh" />,
    children: [
      { path: '/', Component: HomeRedirect },
      {
        Component: PlainLayout,
        children: [
          {
            Component: VisitorsOnly,
            children: [
              {
                path: '/login',
                lazy: async () => ({ Component: (await import('@/features/auth/LoginPage')).LoginPage }),
              },
              {
                path: '/login/sso',
                lazy: async () => ({
                  Component: (await import('@/features/auth/sso/SsoReturnPage')).SsoReturnPage,
                }),
              },
            ],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
      {
        element: <Guard roles={['ADMIN']} />,
        children: [
          {
            path: '/admin',
            lazy: async () => ({ Component: (await import('./shells/AdminShell')).AdminShell }),
            children: [
              { index: true, element: <Navigate to="/admin/dashboard" replace /> },
              { ErrorBoundary: RouteError, children: [...adminRoutes, ownSessions, ownSecurity] },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
      {
        element: <Guard roles={['USUARIO', 'ADMIN']} />,
        children: [
          {
            path: '/user',
            lazy: async () => ({ Component: (await import('./shells/UserShell')).UserShell }),
            children: [
              { index: true, element: <Navigate to="/user/dashboard" replace /> },
              { ErrorBoundary: RouteError, children: [...fieldRoutes, ownSessions] },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];
