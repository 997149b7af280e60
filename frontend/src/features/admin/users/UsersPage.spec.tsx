import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const maria = { ...admin, id: 2, username: 'maria', full_name: 'María García', role: 'USUARIO' as const };
const page = (users: unknown[], totalPages = 1) => ({
  body: { users, total: users.length, page: 1, totalPages },
});

describe('Gestión de Usuarios', () => {
  it('creates a user from /admin/users/new and shows it', async () => {
    const users: unknown[] = [admin];
    const api = fakeApi({
      'GET /api/admin/users': () => page(users),
      'POST /api/admin/users': () => {
        users.push(maria);
        return { status: 201, body: maria };
      },
    });
    const { person, router } = await renderApp('/admin/users/new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear Nuevo Usuario' }));
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'maria');
    await person.type(dialog.getByLabelText('Contraseña'), 'secreto1');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));

    await screen.findByText('Usuario creado exitosamente');
    await screen.findByText('ID: 2');
    expect(api.to('POST /api/admin/users')[0]?.body).toEqual({
      username: 'maria',
      password: 'secreto1',
      role: 'USUARIO',
    });
    expect(router.state.location.pathname).toBe('/admin/users');
  });

  it('keeps the dialog open when the name is taken', async () => {
    fakeApi({
      'GET /api/admin/users': page([admin]),
      'POST /api/admin/users': refusal(409, 'El nombre de usuario ya existe'),
    });
    const { person } = await renderApp('/admin/users/new');
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'mal nombre');
    await person.type(dialog.getByLabelText('Contraseña'), '123');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));
    await dialog.findByText('Solo letras, números y guiones bajos');
    await dialog.findByText('Mínimo 6 caracteres');

    await person.clear(dialog.getByLabelText('Nombre de usuario'));
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'admin');
    await person.type(dialog.getByLabelText('Contraseña'), '456');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));

    await screen.findByText('El nombre de usuario ya existe');
    expect(dialog.getByLabelText('Nombre de usuario')).toHaveValue('admin');
  });

  it('changes the state with a click on the badge, and asks before it deactivates', async () => {
    const api = fakeApi({
      'GET /api/admin/users': page([admin, maria]),
      'PUT /api/admin/users/2': { body: { ...maria, active: false } },
      'DELETE /api/admin/users/1': refusal(400, 'No puedes desactivarte a ti mismo'),
    });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Activo: cambiar el estado de maria' }));
    await screen.findByText('Usuario actualizado');
    expect(api.to('PUT /api/admin/users/2')[0]?.body).toEqual({ active: false });

    await person.click(screen.getByRole('button', { name: 'Desactivar a admin' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: '¿Estás seguro de desactivar este usuario?' }),
    );
    expect(api.to('DELETE /api/admin/users/1')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
    await screen.findByText('No puedes desactivarte a ti mismo');
  });

  it('searches, turns pages, and says what happened when it cannot load', async () => {
    const api = fakeApi({ 'GET /api/admin/users': page([admin, maria], 3) });
    const { person } = await renderApp('/admin/users');
    await screen.findByText('Página 1 de 3');
    await person.click(screen.getByRole('button', { name: /Siguiente/ }));
    await screen.findByText('Página 2 de 3');
    await person.type(screen.getByPlaceholderText('Buscar por nombre de usuario...'), ' mar ');
    await waitFor(() => {
      const { query } = api.to('GET /api/admin/users').at(-1) ?? {};
      expect(Object.fromEntries(query ?? [])).toEqual({ page: '1', limit: '10', search: 'mar' });
    });

    api.set('GET /api/admin/users', refusal(403, ''));
    await person.type(screen.getByPlaceholderText('Buscar por nombre de usuario...'), 'x');
    await screen.findByText('Error al cargar usuarios');
    api.set('GET /api/admin/users', page([maria]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('ID: 2');
  });
});
