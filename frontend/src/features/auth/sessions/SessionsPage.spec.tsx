import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSessionDto } from '@/api/generated/model/own-session-dto';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const here: OwnSessionDto = {
  id: '00000000-0000-4000-8000-000000000001',
  esta: true,
  equipo: null,
  codigo: null,
  navegador: 'Firefox 143 · Linux',
  direccion: '203.0.113.9',
  sso: false,
  desde: '2026-11-20T15:00:00.000Z',
  ultimo_uso: '2026-11-21T15:00:00.000Z',
  cambios_sin_enviar: 0,
  fotos_sin_enviar: 0,
};
const there: OwnSessionDto = {
  ...here,
  id: '00000000-0000-4000-8000-000000000002',
  esta: false,
  equipo: 'SM-A515F · Chrome 140',
  codigo: 'a1b2c3',
  navegador: 'Chrome 140 · Android',
  sso: true,
  cambios_sin_enviar: 3,
  fotos_sin_enviar: 2,
};
const LIST = 'GET /api/auth/sessions';
const END = `DELETE /api/auth/sessions/${there.id}`;
const OTHERS = 'POST /api/auth/sessions/cerrar-otras';
const sessions = (sesiones: OwnSessionDto[], total = sesiones.length) => ({ body: { sesiones, total } });

describe('Mis sesiones', () => {
  it('are shown from the menu of the user, this one told apart', async () => {
    fakeApi({
      [LIST]: sessions([here, there]),
      'GET /api/admin/devices': { body: { devices: [], total: 0, page: 1, totalPages: 1 } },
    });
    const { person, router } = await renderApp('/admin/devices');
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/i }));
    await person.click(await screen.findByRole('menuitem', { name: /Mis sesiones/ }));
    await screen.findByRole('heading', { name: 'Mis sesiones' });
    expect(router.state.location.pathname).toBe('/admin/sessions');
    const [, mine, other] = await screen.findAllByRole('row');
    expect(mine).toHaveTextContent('Firefox 143 · Linux');
    expect(mine).toHaveTextContent('Esta sesión');
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    expect(mine).not.toHaveTextContent('Inicio único');
    expect(other).toHaveTextContent('Inicio único');
    expect(other).toHaveTextContent('SM-A515F · Chrome 140');
    expect(other).toHaveTextContent('Código a1b2c3');
    expect(other).toHaveTextContent('3 cambios y 2 fotos');
    expect(other).toHaveTextContent('203.0.113.9');
  });

  it('are ended one by one, once it is said what stays on the device', async () => {
    const api = fakeApi({ [LIST]: sessions([here, there]), [END]: { body: { cerradas: 1 } } });
    const { person } = await renderApp('/user/sessions');
    await person.click(await screen.findByRole('button', { name: /^Cerrar sesión: SM-A515F/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/3 cambios y 2 fotos sin enviar: se quedan en el dispositivo/)).toBeVisible();
    api.set(LIST, sessions([here]));
    await person.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión de SM-A515F · Chrome 140 cerrada')).toBeInTheDocument();
    expect(api.to(END)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull());
  });

  it('are ended all but this one, those that are not shown too', async () => {
    const api = fakeApi({ [LIST]: sessions([here, there], 120), [OTHERS]: { body: { cerradas: 119 } } });
    const { person } = await renderApp('/admin/sessions');
    expect(await screen.findByText(/^Y 118 sesiones más/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
    const dialog = within(await screen.findByRole('dialog'));
    api.set(LIST, sessions([here]));
    await person.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('119 sesiones cerradas')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Y 118/)).toBeNull());
  });

  it('say what could not be loaded or ended', async () => {
    const api = fakeApi({ [LIST]: refusal(500, 'No'), [END]: refusal(500, '') });
    const { person } = await renderApp('/admin/sessions');
    await screen.findByText('Error al cargar tus sesiones');
    api.set(LIST, sessions([here, there]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await person.click(await screen.findByRole('button', { name: /^Cerrar sesión: SM-A515F/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText(/^Error al cerrar la sesión/)).toBeInTheDocument();
  });
});
