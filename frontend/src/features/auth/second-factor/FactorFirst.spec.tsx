import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';
import { currentSession } from '@/lib/session/session-store';
import { noteFactorThere } from '@/lib/session/missing-factor';

const MISSING = refusal(403, 'Tu organización exige un segundo factor.', 'second_factor_missing');
const USERS = 'GET /api/admin/users';

afterEach(() => noteFactorThere());

describe('an administrator without the second factor that is required', () => {
  it('is led to get one, and then to where they wanted to go', async () => {
    const api = fakeApi({
      [USERS]: MISSING,
      'POST /api/auth/second-factor/totp': {
        body: {
          challenge: 'c'.repeat(43),
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Inventario:admin',
        },
      },
      'POST /api/auth/second-factor/totp/confirm': { body: { recovery_codes: ['k7mq-2vxd-9apf-hc4t'] } },
    });
    const { person, router } = await renderApp('/admin/users');
    await screen.findByRole('heading', { name: 'Configura tu segundo factor' });
    await person.type(screen.getByLabelText('Tu contraseña'), 'secreto1{Enter}');
    await person.type(await screen.findByLabelText('Código que muestra la aplicación'), '123456{Enter}');
    await screen.findByText('k7mq-2vxd-9apf-hc4t');
    api.set(USERS, { body: { users: [], total: 0, page: 1, totalPages: 1 } });
    await person.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await screen.findByText('No se encontraron usuarios');
    expect(router.state.location.pathname).toBe('/admin/users');
  });

  it('may leave instead', async () => {
    const api = fakeApi({ [USERS]: MISSING, 'POST /api/auth/logout': { status: 204 } });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    expect(currentSession()).toBeNull();
    expect(api.to('POST /api/auth/logout')).toHaveLength(1);
  });

  it('is warned of unsent work on the device, and of having no connection, before they leave', async () => {
    fakeApi({ [USERS]: MISSING, 'POST /api/auth/logout': null });
    const { person } = await renderApp('/admin/users');
    const leave = await screen.findByRole('button', { name: 'Cerrar Sesión' });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await person.click(leave);
    expect(await screen.findByText(/^Para volver a entrar necesitarás cobertura/)).toBeVisible();
    expect(currentSession()).not.toBeNull();
    Reflect.deleteProperty(navigator, 'onLine');
  });
});
