import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const field = { ...admin, role: 'USUARIO' as const, full_name: '' };
const group = (id: number, nombre: string, tipo: string, parent_id: number | null) => ({
  id,
  nombre,
  tipo,
  parent_id,
  activos_count: 100 * id,
  usuarios_asignados: [] as { id: number; username: string; full_name: string }[],
});

const tree = () => [
  group(1, 'Bogotá', 'SECCIONAL', null),
  group(2, 'Sistemas', 'DEPENDENCIA', 1),
  group(3, 'Álvarez Ruiz, Ana', 'EMPLEADO', 2),
  group(4, 'Antioquia', 'SECCIONAL', null),
];

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('Grupos de Trabajo', () => {
  it('shows the tree, and what a search without accents finds with everything above it', async () => {
    fakeApi({ 'GET /api/admin/groups': { body: { groups: tree() } } });
    const { person } = await renderApp('/admin/groups');
    await screen.findByRole('treeitem', { name: /Bogotá/ });
    expect(names().map((name) => name?.match(/Antioquia|Bogotá|Sistemas|Álvarez/)?.[0])).toEqual([
      'Antioquia',
      'Bogotá',
      'Sistemas',
    ]);

    await person.type(screen.getByPlaceholderText('Buscar grupo...'), 'ALVAREZ');
    await screen.findByRole('treeitem', { name: /Álvarez/ });
    expect(screen.queryByRole('treeitem', { name: /Antioquia/ })).toBeNull();
    expect(screen.getByRole('treeitem', { name: /Bogotá/ })).toBeInTheDocument();
  });

  it('assigns field users who are not in the group yet, and removes one after asking', async () => {
    const groups = tree();
    const [bogota] = groups;
    bogota?.usuarios_asignados.push({ id: 10, username: 'pedro', full_name: '' });
    const api = fakeApi({
      'GET /api/admin/groups': () => ({ body: { groups } }),
      'GET /api/admin/users': {
        body: {
          users: [
            admin,
            { ...field, id: 10, username: 'pedro' },
            { ...field, id: 11, username: 'maria' },
            { ...field, id: 12, username: 'inactiva', active: false },
          ],
          total: 4,
          page: 1,
          totalPages: 1,
        },
      },
      'POST /api/admin/groups/assign': () => {
        bogota?.usuarios_asignados.push({ id: 11, username: 'maria', full_name: '' });
        return { status: 201, body: { assigned: 1 } };
      },
      'DELETE /api/admin/groups/1/users/10': refusal(404, 'La asignación ya no existe'),
    });
    const { person } = await renderApp('/admin/groups?grupo=1');

    await person.click(await screen.findByRole('button', { name: /Asignar Usuarios/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Asignar' }));
    await screen.findByText('Seleccione usuarios para asignar');
    await person.click(dialog.getByRole('checkbox', { name: 'maria' }));
    await person.click(dialog.getByRole('button', { name: 'Asignar (1)' }));
    await screen.findByText('Usuarios asignados correctamente');
    expect(api.to('POST /api/admin/groups/assign')[0]?.body).toEqual({
      assignments: [{ usuario_id: 11, grupo_id: 1 }],
    });
    await screen.findByRole('button', { name: 'Quitar a maria' });

    await person.click(screen.getByRole('button', { name: 'Quitar a pedro' }));
    // By its text: in tests the library gives every dialog the same id, so that names get mixed up.
    const question = await screen.findByText('¿Quitar a pedro de este grupo?');
    const ask = question.closest<HTMLElement>('[role="dialog"]');
    if (!ask) throw new Error('The question is not in a dialog');
    expect(api.to('DELETE /api/admin/groups/1/users/10')).toHaveLength(0);
    await person.click(within(ask).getByRole('button', { name: 'Quitar' }));
    await screen.findByText('La asignación ya no existe');
  });
});
