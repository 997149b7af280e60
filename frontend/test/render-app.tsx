import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, type To, useLocation } from 'react-router';
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
  has_password: true,
  created_at: '2026-01-15T13:00:00.000Z',
};

/** The key of the place that the screen shows: the router is there earlier than what it shows. */
let shownPlace: string | undefined;

function WithShownPlace() {
  const { key } = useLocation();
  useEffect(() => {
    shownPlace = key;
  }, [key]);
  return <Outlet />;
}

type Options = { user?: SessionUser | null; accessToken?: string };

/** The whole app at a path, as one who is logged in sees it (`user: null` for a visitor). */
export async function renderApp(path: string, { user = admin, accessToken = 'access-1' }: Options = {}) {
  if (user) openSession({ accessToken, refreshToken: 'refresh-1', user }, true);
  else await checkStoredSession();
  const router = createMemoryRouter([{ element: <WithShownPlace />, children: routes }], {
    initialEntries: [path],
  });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Goes to an address, or back, as the browser's bar and buttons do; ends when the app shows that place, or
 * asks first whether to leave. Not in an awaited `act`: whatever else happens in its time is taken for an
 * update that nobody wrapped.
 */
export async function goTo(router: Router, to: To | -1 | 1) {
  await waitFor(() => expect(shownPlace).toBe(router.state.location.key));
  const { key } = router.state.location;
  await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  await waitFor(() => {
    const { location, navigation, blockers } = router.state;
    const asks = [...blockers.values()].some(({ state }) => state === 'blocked');
    expect(asks || location.key !== key).toBe(true);
    expect(navigation.state).toBe('idle');
    expect(shownPlace).toBe(location.key);
  });
}
