import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { admin, renderApp } from '../../../test/render-app';

const group = {
  id: 1,
  nombre: 'Bogotá',
  tipo: 'SECCIONAL',
  parent_id: null,
  activos_count: 3,
  usuarios_asignados: [],
};
const answers = {
  'GET /api/admin/groups': { body: { groups: [group] } },
  'GET /api/admin/users': { body: { users: [admin], total: 1, page: 1, totalPages: 1 } },
  'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
};

const GROUPS = ['Ver todos los grupos', '/admin/groups'] as const;
const USERS = ['Ver todos los usuarios', '/admin/users'] as const;

describe('an address of the console that names what is not there', () => {
  it.each([
    ['/admin/assets/77', 'Este activo no existe', 'Ir a Grupos de Trabajo', '/admin/groups'],
    [
      '/admin/inventory/imports/7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11',
      'Esta carga no existe',
      'Ver Cargas anteriores',
      '/admin/inventory/imports',
    ],
    ['/admin/groups/77/assets', 'Este grupo no existe', ...GROUPS],
    ['/admin/groups?grupo=77', 'Este grupo no existe', ...GROUPS],
    [
      '/admin/groups/hierarchy?grupo=77',
      'Este grupo no existe',
      'Ver todos los grupos',
      '/admin/groups/hierarchy',
    ],
    ['/admin/users/77/groups', 'Este usuario no existe', ...USERS],
    ['/admin/users?editar=77', 'Este usuario no existe', ...USERS],
    [
      '/admin/syncs?detalle=77',
      'Este cambio no está entre los que se ven',
      'Ver todo el historial',
      '/admin/syncs',
    ],
  ])('says so, and leads to the list that it would be in: %s', async (path, text, way, list) => {
    fakeApi(answers);
    const { person, router } = await renderApp(path);
    const notice = (await screen.findByText(text)).closest<HTMLElement>('[role=alert]');
    const link = within(notice ?? document.body).getByRole('link', { name: way });
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
    await person.click(link);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: list, search: '' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it.each([
    ['/admin/assets/77', 'GET /api/admin/assets/77', 'Error al cargar el activo'],
    ['/admin/groups/77/assets', 'GET /api/admin/groups/77/assets', 'Error al cargar los activos del grupo'],
  ])('is another thing than a server that fails, which can be asked again: %s', async (path, call, text) => {
    fakeApi({ [call]: refusal(500, ''), 'GET /api/admin/groups/77': refusal(500, '') });
    await renderApp(path);
    await screen.findByText(text, undefined, { timeout: 5_000 });
    expect(screen.getByRole('button', { name: /Reintentar/ })).toBeVisible();
  });
});
