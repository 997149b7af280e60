import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const berta = { ...admin, id: 2, username: 'berta', full_name: 'Berta Ruiz' };
const carla = { ...admin, id: 3, username: 'carla', full_name: '' };
const FACTORS = 'GET /api/admin/users/second-factors';
const RESET = 'DELETE /api/admin/users/2/second-factor';
const factors = (ids: number[], required = false) => ({
  body: { required, users: ids.map((usuario_id) => ({ usuario_id, kinds: ['totp'] })) },
});
const users = { body: { users: [admin, berta, carla], total: 3, page: 1, totalPages: 1 } };

describe('second factors in the list of users', () => {
  it('are shown, and taken away from who lost theirs once it is said what that means', async () => {
    const api = fakeApi({
      'GET /api/admin/users': users,
      [FACTORS]: factors([1, 2]),
      [RESET]: { status: 204 },
    });
    const { person } = await renderApp('/admin/users');
    await waitFor(() => expect(screen.getAllByText('Con segundo factor')).toHaveLength(2));
    const buttons = screen.getAllByRole('button', { name: /^Restablecer el segundo factor/ });
    expect(buttons).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Restablecer el segundo factor de berta' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/entrará solo con su contraseña/)).toBeInTheDocument();
    expect(api.to(RESET)).toHaveLength(0);
    api.set(FACTORS, factors([1]));
    await person.click(dialog.getByRole('button', { name: 'Restablecer' }));
    await screen.findByText(/^Segundo factor de .*Berta.* restablecido$/);
    await waitFor(() => expect(screen.getAllByText('Con segundo factor')).toHaveLength(1));
  });

  it('that are required must be made anew before anything else, and a failure is told', async () => {
    fakeApi({
      'GET /api/admin/users': users,
      [FACTORS]: factors([2], true),
      [RESET]: refusal(404, 'Ese usuario no tiene un segundo factor'),
    });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Restablecer el segundo factor de berta' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/tendrá que configurar otro antes de hacer nada más/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Restablecer' }));
    await screen.findByText('Ese usuario no tiene un segundo factor');
  });
});
