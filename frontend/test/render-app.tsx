import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '@/app/Providers';
import { routes } from '@/app/routes';
import { checkStoredSession, openSession } from '@/lib/session/session-store';
import type { SessionUser } from '@/lib/session/session';

export const admin: SessionUser = {
  id: 1,
  username: 'admin',
  full_name: 'Administrador General',
  role: 'ADMIN',
  active: true,
  created_at: '2026-01-15T13:00:00.000Z',
};

type Options = { user?: SessionUser | null; accessToken?: string };

/** The whole app at a path, as one who is logged in sees it (`user: null` for a visitor). */
export async function renderApp(path: string, { user = admin, accessToken = 'access-1' }: Options = {}) {
  if (user) openSession({ accessToken, refreshToken: 'refresh-1', user }, true);
  else await checkStoredSession();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
