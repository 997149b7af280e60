import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const OWN = 'GET /api/auth/second-factor';
const REMOVE = 'POST /api/auth/second-factor/passkeys/7/remove';
const laptop = { id: 7, name: 'Portátil', created_at: '2026-11-20T15:00:00.000Z', last_used_at: null };
const phone = { ...laptop, id: 8, name: 'Teléfono', last_used_at: '2026-11-21T15:00:00.000Z' };
const own = (passkeys: unknown[]) => ({
  body: { required: false, totp: null, passkeys, recovery_codes: passkeys.length > 0 ? 10 : 0 },
});

// jsdom has no Web Authentication: making and using one is played in a browser.
describe('Llaves de acceso', () => {
  it('are listed by name, with when they were used, beside the codes of recovery', async () => {
    fakeApi({ [OWN]: own([laptop, phone]) });
    await renderApp('/admin/security');
    const list = within(await screen.findByRole('list', { name: 'Llaves de acceso' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Portátil');
    expect(first).toHaveTextContent('Agregada el 20/11/2026 · Sin usar');
    expect(second).toHaveTextContent(/Usada por última vez el 21\/11\/2026/);
    expect(screen.getByText('Quedan 10 de 10')).toBeInTheDocument();
    expect(screen.getByText('Sin configurar')).toBeInTheDocument();
  });

  it('are removed with the password, and a refusal is told at its place', async () => {
    const api = fakeApi({
      [OWN]: own([laptop, phone]),
      [REMOVE]: refusal(400, 'Contraseña actual incorrecta', 'wrong_password'),
    });
    const { person } = await renderApp('/admin/security');
    await person.click(await screen.findByRole('button', { name: 'Quitar la llave de acceso Portátil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Tu contraseña'), 'mala{Enter}');
    await dialog.findByText('Contraseña actual incorrecta');
    api.set(REMOVE, { status: 204 });
    api.set(OWN, own([phone]));
    await person.type(dialog.getByLabelText('Tu contraseña'), '-no{Enter}');
    await screen.findByText('Llave de acceso Portátil quitada');
    expect(api.to(REMOVE).at(-1)?.body).toEqual({ currentPassword: 'mala-no' });
  });

  it('are not offered where the browser knows of none', async () => {
    fakeApi({ [OWN]: own([]) });
    await renderApp('/admin/security');
    await screen.findByText('No tienes ninguna');
    expect(screen.getByText(/^Este navegador no admite llaves de acceso/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  });
});
