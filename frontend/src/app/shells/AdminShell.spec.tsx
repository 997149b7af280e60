import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

const ATTENTION = 'GET /api/admin/atencion';
const waiting = {
  body: { conflictos: 4, cargas_sin_ver: 1, dispositivos_atrasados: 120, webhooks_fallando: 2 },
};
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menú principal' }));

describe('the console', () => {
  it('counts in its menu what waits for somebody, in figures and in words, and asks for it once', async () => {
    const api = fakeApi({ [ATTENTION]: waiting });
    await renderApp('/admin/nada');
    const entries = await menu();
    await entries.findByText('4');
    for (const text of [
      '4 conflictos por resolver',
      '1 carga con errores sin ver',
      '120 teléfonos con trabajo sin enviar desde hace más de un día',
      '2 webhooks que no reciben nada',
    ]) {
      expect(entries.getByText(text)).toBeInTheDocument();
    }
    expect(entries.getByText('99+')).toBeInTheDocument();
    expect(entries.getByRole('link', { name: 'Sincronizaciones' })).toBeInTheDocument();
    expect(api.to(ATTENTION)).toHaveLength(1);
  });

  it('shows no figure where nothing waits', async () => {
    const none = { conflictos: 0, cargas_sin_ver: 0, dispositivos_atrasados: 0, webhooks_fallando: 0 };
    const api = fakeApi({ [ATTENTION]: { body: none } });
    await renderApp('/admin/nada');
    const entries = await menu();
    await waitFor(() => expect(api.to(ATTENTION)).toHaveLength(1));
    expect(entries.queryByText(/conflicto|carga con|teléfono/)).toBeNull();
  });

  it('keeps its shell around a page that does not exist, whose one landmark it is', async () => {
    fakeApi({ [ATTENTION]: waiting });
    await renderApp('/admin/nada');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' }),
    ).toBeInTheDocument();
    expect((await menu()).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('says at its field that the current password is wrong', async () => {
    fakeApi({
      [ATTENTION]: waiting,
      'POST /api/auth/change-password': refusal(401, 'Contraseña actual incorrecta'),
    });
    const { person } = await renderApp('/admin/nada');
    await person.click(await screen.findByRole('button', { name: /Menú de usuario/ }));
    await person.click(await screen.findByText('Cambiar contraseña'));
    const dialog = within(await screen.findByRole('dialog'));
    const current = dialog.getByLabelText('Contraseña actual');
    await waitFor(() => expect(current).toHaveFocus());
    await person.type(current, 'no es esta');
    await person.type(dialog.getByLabelText('Nueva contraseña'), 'secreto-2');
    await person.type(dialog.getByLabelText('Repite la nueva contraseña'), 'secreto-2');
    await person.click(dialog.getByRole('button', { name: 'Cambiar contraseña' }));
    await dialog.findByText('Contraseña actual incorrecta');
    expect(screen.getAllByText('Contraseña actual incorrecta')).toHaveLength(1);
    expect(current).toHaveFocus();
  });

  it('says once how the connection is, and when the server does not answer', async () => {
    fakeApi({ [ATTENTION]: null });
    await renderApp('/admin/nada');
    expect(await screen.findByText('Servidor sin respuesta')).toBeInTheDocument();
    expect(document.documentElement.dataset['connection']).toBe('header');
  });
});
