import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';
import { SESSION_KEY } from '@/lib/session/session-storage';

const OPTIONS = 'GET /api/auth/options';
const BEGIN = 'POST /api/auth/sso/begin';
const FINISH = 'POST /api/auth/sso/finish';
const offered = (solo = false) => ({ body: { sso: { nombre: 'Empresa', solo } } });
const person = { ...admin, has_password: false };
const session = { accessToken: 'access-9', refreshToken: 'refresh-9', user: person };
const opened = (changes: object = {}) => ({
  body: { ...session, recordar: true, desde: null, salida: null, ...changes },
});

describe('El inicio de sesión único', () => {
  it('is offered only where there is a provider', async () => {
    const api = fakeApi({ [OPTIONS]: { body: { sso: null } } });
    await renderApp('/login', { user: null });
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    await waitFor(() => expect(api.to(OPTIONS)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Iniciar sesión con/ })).toBeNull();
  });

  it('takes along where they came from and whether to remember, and says why it does not go on', async () => {
    const api = fakeApi({
      [OPTIONS]: offered(),
      [BEGIN]: refusal(503, 'Ahora no se puede iniciar sesión con Empresa: no responde.'),
    });
    const { person: visitor } = await renderApp('/admin/users?estado=activos', { user: null });
    await visitor.click(await screen.findByRole('checkbox', { name: 'Recordar sesión' }));
    await visitor.click(await screen.findByRole('button', { name: 'Iniciar sesión con Empresa' }));
    expect(await screen.findByText(/no se puede iniciar sesión con Empresa/)).toBeInTheDocument();
    expect(api.to(BEGIN)[0]?.body).toEqual({ recordar: false, desde: '/admin/users?estado=activos' });
  });

  it('says that there is no answer, and that nothing is lost', async () => {
    fakeApi({ [OPTIONS]: offered(), [BEGIN]: null });
    const { person: visitor } = await renderApp('/login', { user: null });
    await visitor.click(await screen.findByRole('button', { name: 'Iniciar sesión con Empresa' }));
    expect(await screen.findByText(/Lo guardado en este dispositivo no se pierde/)).toBeInTheDocument();
  });

  it('comes first where passwords are for an emergency, which are told so when they are right', async () => {
    fakeApi({
      [OPTIONS]: offered(true),
      'POST /api/auth/login': refusal(403, 'Aquí se entra con Empresa, no con contraseña.', 'sso_only'),
    });
    const { person: visitor } = await renderApp('/login', { user: null });
    await screen.findByText(/La contraseña es solo para el administrador de emergencia/);
    const buttons = screen.getAllByRole('button', { name: /^Iniciar/i });
    expect(buttons[0]).toHaveTextContent('Iniciar sesión con Empresa');
    await visitor.type(screen.getByLabelText('Usuario'), 'jefa');
    await visitor.type(screen.getByLabelText('Contraseña'), 'secreto1');
    await visitor.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Aquí se entra con Empresa, no con contraseña.')).toBeInTheDocument();
  });

  it('ends where they came from, with the code gone from the address', async () => {
    const api = fakeApi({
      [FINISH]: opened({ recordar: false, desde: '/admin/users' }),
      'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
    });
    const { router } = await renderApp('/login/sso?code=c-1&state=s-1&iss=https%3A%2F%2Flogin.example.org', {
      user: null,
    });
    expect(await screen.findByText('No se encontraron usuarios')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '' });
    expect(api.to(FINISH).map(({ body }) => body)).toEqual([
      { code: 'c-1', state: 's-1', iss: 'https://login.example.org' },
    ]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).toContain('refresh-9');
  });

  it('offers no change of a password to who has none', async () => {
    fakeApi({ [FINISH]: opened() });
    const { person: visitor } = await renderApp('/login/sso?code=c&state=s', { user: null });
    await visitor.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    await screen.findByRole('menuitem', { name: /Mis sesiones/ });
    expect(screen.queryByRole('menuitem', { name: /Cambiar contraseña/ })).toBeNull();
  });

  it('shows a refusal in the server’s words, and the way back', async () => {
    fakeApi({ [FINISH]: refusal(403, 'Pide a quien administra las cuentas que te dé el rol.') });
    const { person: visitor, router } = await renderApp('/login/sso?code=c&state=s', { user: null });
    expect(await screen.findByText(/que te dé el rol/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Volver al inicio de sesión' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('is tried again where nobody answered', async () => {
    const api = fakeApi({ [FINISH]: null });
    const { person: visitor } = await renderApp('/login/sso?code=c&state=s', { user: null });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    api.set(FINISH, opened());
    await visitor.click(retry);
    expect(await screen.findByRole('heading', { name: 'Dashboard Administrativo' })).toBeInTheDocument();
  });

  it.each([
    ['/login/sso?error=access_denied&state=s', /canceló el inicio de sesión/],
    ['/login/sso?error=%3Cb%3Ehola', /canceló el inicio de sesión/],
    ['/login/sso', /no trae ningún inicio de sesión/],
  ])('asks the server nothing where nothing came back: %s', async (path, text) => {
    const api = fakeApi({});
    await renderApp(path, { user: null });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(api.to(FINISH)).toHaveLength(0);
  });
});
