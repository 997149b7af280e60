import { act, screen, within } from '@testing-library/react';
import { currentSession } from '@/lib/session/session-store';
import { reportUnsentWork } from '@/lib/session/unsent-work';
import { fakeApi } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

async function chooseLogout() {
  const { person, router } = await renderApp('/admin/dashboard');
  await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
  await person.click(await screen.findByText('Cerrar Sesión'));
  return { person, router };
}

describe('Cerrar Sesión', () => {
  it('ends the session, also where the server cannot be told', async () => {
    const api = fakeApi({ 'POST /api/auth/logout': null });
    const { router } = await chooseLogout();

    await screen.findByText('Sesión cerrada');
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).not.toHaveProperty('from', expect.anything());
    expect(currentSession()).toBeNull();
    expect(api.to('POST /api/auth/logout')[0]?.authorization).toBe('Bearer access-1');
  });

  it('warns first while this device holds unsent work', async () => {
    fakeApi({ 'POST /api/auth/logout': { status: 204 } });
    const { person } = await renderApp('/admin/dashboard');
    await screen.findByRole('button', { name: /Menú de usuario/ });
    act(() => {
      reportUnsentWork(3);
    });
    await person.click(screen.getByRole('button', { name: /Menú de usuario/ }));
    await person.click(await screen.findByText('Cerrar Sesión'));

    const title = await screen.findByText('Tienes 3 elementos sin enviar');
    const dialog = title.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('The warning is not in a dialog');
    expect(currentSession()).not.toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByText('Sesión cerrada');
    expect(currentSession()).toBeNull();
  });
});
