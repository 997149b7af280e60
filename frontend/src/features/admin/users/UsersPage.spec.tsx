import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, goTo, renderApp } from '../../../../test/render-app';

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
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Crear Nuevo Usuario')).toBeInTheDocument();
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'maria');
    await person.type(dialog.getByLabelText('Nombre completo'), 'María García');
    await person.type(dialog.getByLabelText('Contraseña'), 'secreto1');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));

    await screen.findByText('Usuario creado exitosamente');
    await screen.findByText('ID: 2');
    expect(api.to('POST /api/admin/users')[0]?.body).toEqual({
      username: 'maria',
      full_name: 'María García',
      password: 'secreto1',
      role: 'USUARIO',
    });
    expect(router.state.location.pathname).toBe('/admin/users');
  });

  it('shows the page before when the last one has emptied', async () => {
    const onPage = (n: string | null) =>
      n === '2' ? { ...page([], 1).body, total: 1, page: 2 } : page([admin]).body;
    const api = fakeApi({
      'GET /api/admin/users': ({ query }) => ({ body: onPage(query.get('page')) }),
    });
    const { router } = await renderApp('/admin/users?estado=activos&page=2');
    await screen.findByText('ID: 1');
    expect(router.state.location.search).toBe('?estado=activos');
    expect(api.to('GET /api/admin/users').length).toBeGreaterThan(1);
  });

  it('says that whom the address names could not be looked up, and tries again', async () => {
    const api = fakeApi({
      'GET /api/admin/users': ({ query }) => (query.has('page') ? page([admin]) : refusal(400, 'Ahora no')),
    });
    const { person } = await renderApp('/admin/users?editar=2');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Error al cargar usuarios')).toBeVisible();
    api.set('GET /api/admin/users', page([admin, maria]));
    await person.click(dialog.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue('María García');
  });

  it('begins at the first field, and says there that the name is taken', async () => {
    fakeApi({
      'GET /api/admin/users': page([admin]),
      'POST /api/admin/users': refusal(409, 'El nombre de usuario ya existe'),
    });
    const { person } = await renderApp('/admin/users/new');
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Nombre de usuario')).toHaveFocus());
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'mal nombre');
    await person.type(dialog.getByLabelText('Contraseña'), '123');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));
    await dialog.findByText('Solo letras, números y guiones bajos');
    await dialog.findByText('Mínimo 6 caracteres');
    await waitFor(() => expect(dialog.getByLabelText('Nombre de usuario')).toHaveFocus());

    await person.clear(dialog.getByLabelText('Nombre de usuario'));
    await person.type(dialog.getByLabelText('Nombre de usuario'), 'admin');
    await person.type(dialog.getByLabelText('Contraseña'), '456');
    await person.click(dialog.getByRole('button', { name: 'Crear Usuario' }));

    await dialog.findByText('El nombre de usuario ya existe');
    expect(screen.getAllByText('El nombre de usuario ya existe')).toHaveLength(1);
    expect(dialog.getByLabelText('Nombre de usuario')).toHaveValue('admin');
    expect(dialog.getByLabelText('Nombre de usuario')).toHaveFocus();
  });

  it('says once that the session ended, whatever was under way', async () => {
    fakeApi({
      'GET /api/admin/users': page([admin, { ...maria, active: false }]),
      'PUT /api/admin/users/2': refusal(401, 'Inicia sesión de nuevo'),
      'POST /api/auth/refresh': refusal(401, 'Inicia sesión de nuevo'),
    });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Inactivo: cambiar el estado de maria' }));
    await screen.findByText('Tu sesión ha terminado. Inicia sesión de nuevo.');
    await screen.findByRole('button', { name: 'Iniciar Sesión' });
    expect(screen.queryByText('Inicia sesión de nuevo')).toBeNull();
    expect(screen.getAllByText(/sesión de nuevo/)).toHaveLength(1);
  });

  it('asks before it keeps a person out, naming them and what their phones have not sent, and takes it back', async () => {
    const users = [admin, maria];
    const phone = { id: 5, codigo: 'ab12cd', equipo: 'Moto G', cambios_sin_enviar: 3, fotos_sin_enviar: 1 };
    const api = fakeApi({
      'GET /api/admin/users': () => page(users),
      'GET /api/admin/devices': {
        body: {
          devices: [{ ...phone, sin_enviar_desde: '2026-11-20T15:00:00.000Z' }],
          ...{ total: 1, page: 1, totalPages: 1 },
        },
      },
      'DELETE /api/admin/users/2': () => {
        users[1] = { ...maria, active: false };
        return { body: users[1] };
      },
      'PUT /api/admin/users/2': () => {
        users[1] = maria;
        return { body: maria };
      },
    });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Activo: cambiar el estado de maria' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('¿Estás seguro de desactivar este usuario?')).toBeInTheDocument();
    expect(dialog.getByText(/^María García \(maria\) no podrá entrar/)).toBeInTheDocument();
    await dialog.findByText(/^Moto G \(ab12cd\): 3 cambios y 1 foto/);
    const asked = api.to('GET /api/admin/devices')[0]?.query;
    expect([asked?.get('usuario_id'), asked?.get('filtro')]).toEqual(['2', 'pendientes']);
    expect(api.to('DELETE /api/admin/users/2')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Desactivar' }));

    await screen.findByText('Usuario desactivado');
    await screen.findByRole('button', { name: 'Inactivo: cambiar el estado de maria' });
    await person.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('Deshecho: María García (maria) puede entrar de nuevo');
    expect(api.to('PUT /api/admin/users/2')[0]?.body).toEqual({ active: true });
    await screen.findByRole('button', { name: 'Activo: cambiar el estado de maria' });
  });

  it('lets a person in again with one click, and says why one cannot keep oneself out', async () => {
    const api = fakeApi({
      'GET /api/admin/users': page([admin, { ...maria, active: false }]),
      'GET /api/admin/devices': { body: { devices: [], total: 0, page: 1, totalPages: 1 } },
      'PUT /api/admin/users/2': { body: maria },
      'DELETE /api/admin/users/1': refusal(400, 'No puedes desactivarte a ti mismo'),
    });
    const { person } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Inactivo: cambiar el estado de maria' }));
    await screen.findByText('Usuario actualizado');
    expect(api.to('PUT /api/admin/users/2')[0]?.body).toEqual({ active: true });

    await person.click(screen.getByRole('button', { name: 'Desactivar a admin' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Desactivar' }));
    await screen.findByText('No puedes desactivarte a ti mismo');
  });

  it('shows the groups of a person beside the list, adds several at once, and back does not open it again', async () => {
    const group = (id: number, nombre: string, parent_id: number | null, ...people: unknown[]) => ({
      ...{ id, nombre, parent_id, tipo: 'SECCIONAL', activos_count: 3 },
      usuarios_asignados: people,
    });
    const api = fakeApi({
      'GET /api/admin/users': page([admin, maria]),
      'GET /api/admin/groups': {
        body: {
          groups: [
            group(1, 'Antioquia', null),
            group(2, 'Tesorería', 1, maria),
            group(3, 'Bogotá', null),
            group(4, 'Tesorería', 3),
            group(5, 'Caja', 2),
          ],
        },
      },
      'POST /api/admin/groups/assign': { status: 201, body: { assigned: 2 } },
    });
    const { person, router } = await renderApp('/admin/users?search=mar');
    await person.click(await screen.findByRole('button', { name: 'Grupos de maria' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('button', { name: 'Quitar Antioquia › Tesorería' });
    const offered = () => drawer.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
    const all = ['Antioquia', 'Bogotá', 'Bogotá › Tesorería', 'Antioquia › Tesorería › Caja'];
    // What she has already through another one comes last.
    expect(offered()).toEqual(all);
    await person.click(drawer.getByRole('checkbox', { name: 'Bogotá' }));
    expect(offered()).toEqual(all);
    await person.click(drawer.getByRole('checkbox', { name: 'Bogotá' }));
    await person.type(drawer.getByRole('searchbox'), 'bogota');
    await person.click(drawer.getByRole('checkbox', { name: 'Bogotá' }));
    await person.click(drawer.getByRole('checkbox', { name: 'Bogotá › Tesorería' }));
    await person.click(drawer.getByRole('button', { name: 'Asignar (2)' }));
    await screen.findByText('Grupos asignados correctamente');
    expect(api.to('POST /api/admin/groups/assign')[0]?.body).toEqual({
      assignments: [
        { usuario_id: 2, grupo_id: 3 },
        { usuario_id: 2, grupo_id: 4 },
      ],
    });

    await person.click(drawer.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
    expect(router.state.location.search).toBe('?search=mar');
  });

  it('edits whom the address names, from what they were when that was opened', async () => {
    const api = fakeApi({
      'GET /api/admin/users': page([admin, maria]),
      'PUT /api/admin/users/2': { body: maria },
    });
    const { person, router } = await renderApp('/admin/users?editar=2');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Editar Usuario: maria')).toBeVisible();
    api.set('GET /api/admin/users', page([admin, { ...maria, full_name: 'María G.', role: 'ADMIN' }]));
    const asked = api.to('GET /api/admin/users').length;
    // What was asked for now is old by then.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.to('GET /api/admin/users').length).toBeGreaterThan(asked));
    clock.mockRestore();
    await person.type(dialog.getByLabelText('Nueva contraseña'), 'secreta1{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.to('PUT /api/admin/users/2').map(({ body }) => body)).toEqual([{ password: 'secreta1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await person.click(screen.getByRole('button', { name: 'Editar a maria' }));
    expect(router.state.location.search).toBe('?editar=2');
    await goTo(router, -1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads from a person to what they did', async () => {
    fakeApi({
      'GET /api/admin/users': page([admin, maria]),
      'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
    });
    const { person, router } = await renderApp('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Cambios de maria' }));
    await screen.findByRole('heading', { name: 'Historial de Sincronizaciones' });
    expect(router.state.location.search).toBe('?usuario_id=2');
    expect(await screen.findByTitle('María García (maria)')).toBeInTheDocument();
  });

  it('searches, turns pages, and says what happened when it cannot load', async () => {
    const api = fakeApi({ 'GET /api/admin/users': page([admin, maria], 3) });
    const { person } = await renderApp('/admin/users');
    await screen.findByText('Página 1 de 3');
    await person.click(screen.getByRole('button', { name: /Siguiente/ }));
    await screen.findByText('Página 2 de 3');
    await person.click(screen.getByRole('columnheader', { name: 'Creado' }));
    await waitFor(() => expect(api.to('GET /api/admin/users').at(-1)?.query.get('orden')).toBe('created_at'));
    await person.type(screen.getByPlaceholderText('Buscar por nombre de usuario...'), ' mar ');
    await waitFor(() => {
      const { query } = api.to('GET /api/admin/users').at(-1) ?? {};
      expect(Object.fromEntries(query ?? [])).toEqual({
        page: '1',
        limit: '10',
        search: 'mar',
        orden: 'created_at',
      });
    });

    api.set('GET /api/admin/users', refusal(403, ''));
    await person.type(screen.getByPlaceholderText('Buscar por nombre de usuario...'), 'x');
    await screen.findByText('Error al cargar usuarios');
    api.set('GET /api/admin/users', page([maria]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('ID: 2');
  });
});
