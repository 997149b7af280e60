import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const maria = { ...admin, id: 7, username: 'maria', full_name: 'María', role: 'USUARIO' as const };
const norte = { id: 1, nombre: 'Norte', tipo: 'SECCIONAL', parent_id: null, activos_count: 3 };
const users = { body: { users: [maria], total: 1, page: 1, totalPages: 1 } };

describe('the groups of a person', () => {
  it('are not an empty drawer where the people cannot be loaded', async () => {
    const api = fakeApi({
      'GET /api/admin/users': refusal(400, 'Ahora no'),
      'GET /api/admin/groups': { body: { groups: [{ ...norte, usuarios_asignados: [] }] } },
    });
    const { person } = await renderApp('/admin/users/7/groups');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Error al cargar los usuarios')).toBeVisible();
    api.set('GET /api/admin/users', users);
    await person.click(drawer.getByRole('button', { name: /Reintentar/ }));
    expect(await drawer.findByText('Grupos asignados (0)')).toBeVisible();
  });
});
