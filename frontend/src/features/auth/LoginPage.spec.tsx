import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { admin, renderApp } from '../../../test/render-app';
import { SESSION_KEY } from '@/lib/session/session-storage';

const session = { accessToken: 'access-9', refreshToken: 'refresh-9', user: admin };

async function fillIn(
  person: Awaited<ReturnType<typeof renderApp>>['person'],
  username: string,
  password: string,
) {
  await person.type(await screen.findByLabelText('Usuario'), username);
  await person.type(screen.getByLabelText('Contraseña'), password);
  await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

describe('Login', () => {
  it('leads an administrator to the dashboard and remembers the session', async () => {
    const api = fakeApi({
      'POST /api/auth/login': { body: session },
      'GET /api/auth/me': { body: admin },
    });
    const { person, router } = await renderApp('/login', { user: null });
    await fillIn(person, 'admin', 'secreto1');

    expect(await screen.findByRole('heading', { name: 'Dashboard Administrativo' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    await screen.findByText('Inicio de sesión exitoso');
    expect(api.to('POST /api/auth/login')[0]?.body).toEqual({ username: 'admin', password: 'secreto1' });
    expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-9');
  });

  it('keeps the session for this browser session only when it shall not be remembered, and says so', async () => {
    fakeApi({ 'POST /api/auth/login': { body: session } });
    const { person } = await renderApp('/login', { user: null });
    await person.click(await screen.findByRole('checkbox', { name: 'Recordar sesión' }));
    expect(await screen.findByText(/no podrás abrir la aplicación sin conexión/)).toBeInTheDocument();
    await fillIn(person, 'admin', 'secreto1');

    await screen.findByRole('heading', { name: 'Dashboard Administrativo' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).toContain('refresh-9');
  });

  it('says that the credentials are wrong without asking for a new token', async () => {
    const api = fakeApi({ 'POST /api/auth/login': refusal(401, 'Credenciales inválidas') });
    const { person } = await renderApp('/login', { user: null });
    await fillIn(person, 'admin', 'equivocada');

    expect(await screen.findByText('Credenciales inválidas')).toBeInTheDocument();
    expect(api.to('POST /api/auth/refresh')).toHaveLength(0);
  });

  it('holds back what the server would refuse', async () => {
    const api = fakeApi({});
    const { person } = await renderApp('/login', { user: null });
    await fillIn(person, 'ab', '12345');

    expect(await screen.findByText('El usuario debe tener al menos 3 caracteres')).toBeInTheDocument();
    expect(await screen.findByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(api.to('POST /api/auth/login')).toHaveLength(0);
  });

  it('brings a visitor back to where they came from', async () => {
    fakeApi({
      'POST /api/auth/login': { body: session },
      'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
    });
    const { person, router } = await renderApp('/admin/users', { user: null });
    await fillIn(person, 'admin', 'secreto1');

    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
    expect(await screen.findByText('No se encontraron usuarios')).toBeInTheDocument();
  });
});
