import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const field = { ...admin, role: 'USUARIO' as const, full_name: '' };
const group = (id: number, nombre: string, tipo: string, parent_id: number | null) => ({
  id,
  nombre,
  tipo,
  parent_id,
  activos_count: 100 * id,
  usuarios_asignados: [] as { id: number; username: string; full_name: string; active: boolean }[],
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
    const { person, router } = await renderApp('/admin/groups');
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
    // A reload shows the same: it stands in the address, beside what is selected.
    await person.click(screen.getByRole('treeitem', { name: /Álvarez/ }));
    expect(router.state.location.search).toBe('?search=ALVAREZ&grupo=3');
    // What is chosen while the search still waits for a pause stays chosen.
    await person.clear(screen.getByPlaceholderText('Buscar grupo...'));
    await person.click(screen.getByRole('treeitem', { name: /Bogotá/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?grupo=1'));
  });

  it('assigns field users who are not in the group yet, and removes one after asking', async () => {
    const groups = tree();
    const [bogota] = groups;
    bogota?.usuarios_asignados.push({ id: 10, username: 'pedro', full_name: '', active: true });
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
        bogota?.usuarios_asignados.push({ id: 11, username: 'maria', full_name: '', active: true });
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

    const removePedro = async () => {
      await person.click(await screen.findByRole('button', { name: 'Quitar a pedro' }));
      // By its text: in tests the library gives every dialog the same id, so that names get mixed up.
      const question = await screen.findByText('¿Quitar a pedro de Bogotá?');
      const ask = question.closest<HTMLElement>('[role="dialog"]');
      if (!ask) throw new Error('The question is not in a dialog');
      const asked = api.to('DELETE /api/admin/groups/1/users/10').length;
      await person.click(await within(ask).findByRole('button', { name: 'Quitar' }));
      return asked;
    };
    expect(await removePedro()).toBe(0);
    await screen.findByText('La asignación ya no existe');

    api.set('POST /api/admin/groups/assign', { status: 201, body: { assigned: 1 } });
    api.set('DELETE /api/admin/groups/1/users/10', { status: 204 });
    expect(await removePedro()).toBe(1);
    await screen.findByText('Usuario removido del grupo');
    await screen.findByText('pedro ya no está en Bogotá.');
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await person.keyboard('{Control>}z{/Control}');
    await screen.findByText('Deshecho: pedro está otra vez en Bogotá');
    expect(api.to('POST /api/admin/groups/assign').at(-1)?.body).toEqual({
      assignments: [{ usuario_id: 10, grupo_id: 1 }],
    });
  });

  it('shows who works in a group through one over it, and who is deactivated', async () => {
    const groups = tree();
    groups[0]?.usuarios_asignados.push(
      { id: 10, username: 'pedro', full_name: 'Pedro Núñez', active: true },
      { id: 11, username: 'maria', full_name: '', active: false },
    );
    fakeApi({ 'GET /api/admin/groups': { body: { groups } } });
    const { person } = await renderApp('/admin/groups?grupo=3');
    const inherited = within(await screen.findByRole('region', { name: 'Heredados (2)' }));
    expect(inherited.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pedro Núñezpedrode Bogotá',
      'mariaInactivode Bogotá',
    ]);
    const row = screen.getByRole('treeitem', { name: /Álvarez/ });
    expect(row).toHaveTextContent('0 (2)');
    expect(row).toHaveTextContent('0 usuarios, 2 heredados');

    await person.click(inherited.getAllByRole('link')[0] as HTMLElement);
    const own = within(await screen.findByRole('region', { name: 'Usuarios asignados' }));
    expect(own.getByText('Inactivo')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Heredados/ })).toBeNull();
  });

  it('assigns many users to all marked groups in one call, and only what is missing', async () => {
    const groups = tree();
    groups[3]?.usuarios_asignados.push({ id: 10, username: 'pedro', full_name: '', active: true });
    const users = [10, 11].map((id) => ({ ...field, id, username: id === 10 ? 'pedro' : 'maria' }));
    const api = fakeApi({
      'GET /api/admin/groups': { body: { groups } },
      'GET /api/admin/users': { body: { users, total: 2, page: 1, totalPages: 1 } },
      'POST /api/admin/groups/assign': { status: 201, body: { assigned: 3 } },
    });
    const { person } = await renderApp('/admin/groups?marcados=2');
    await person.click(await screen.findByRole('checkbox', { name: 'Marcar Antioquia' }));
    const bar = within(screen.getByRole('group', { name: 'Grupos marcados' }));
    expect(bar.getByText('2 marcados')).toBeInTheDocument();
    expect(bar.queryByText(/incluye/)).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Marcar Bogotá' }));
    expect(bar.getByText('A 1 lo incluye otro grupo marcado')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Marcar Bogotá' }));
    await person.click(bar.getByRole('button', { name: /Asignar Usuarios/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const named = within(dialog.getByRole('list', { name: 'Grupos que se asignan' }));
    expect(named.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Bogotá › Sistemas',
      'Antioquia',
    ]);
    await dialog.findByRole('checkbox', { name: 'pedro ya está en 1 de 2' });
    await person.click(dialog.getByRole('checkbox', { name: 'Marcar todos los que se ven' }));
    await person.click(dialog.getByRole('button', { name: 'Asignar (2)' }));
    await screen.findByText('Usuarios asignados correctamente');
    await screen.findByText('3 asignaciones nuevas.');
    expect(api.to('POST /api/admin/groups/assign').map(({ body }) => body)).toEqual([
      {
        assignments: [
          { usuario_id: 10, grupo_id: 2 },
          { usuario_id: 11, grupo_id: 2 },
          { usuario_id: 11, grupo_id: 4 },
        ],
      },
    ]);
  });

  it('marks by keyboard what was reached last, however fast the keys come', async () => {
    fakeApi({ 'GET /api/admin/groups': { body: { groups: tree() } } });
    const { router } = await renderApp('/admin/groups');
    const keys = await screen.findByRole('tree');
    act(() => {
      for (const key of ['ArrowDown', ' ', 'ArrowDown', ' ']) fireEvent.keyDown(keys, { key });
    });
    await screen.findByText('2 marcados');
    expect(router.state.location.search).toBe('?grupo=1&marcados=4.1');
  });

  it('keeps search and selection in the address, and shows the selected one again without the search', async () => {
    fakeApi({ 'GET /api/admin/groups': { body: { groups: tree() } } });
    const { person, router } = await renderApp('/admin/groups?search=alvarez');
    await person.click(await screen.findByRole('treeitem', { name: /Álvarez/ }));
    await screen.findByRole('heading', { name: 'Álvarez Ruiz, Ana' });
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'alvarez',
      grupo: '3',
    });
    await person.clear(screen.getByPlaceholderText('Buscar grupo...'));
    await screen.findByRole('treeitem', { name: /Antioquia/ });
    expect(screen.getByRole('treeitem', { name: /Álvarez/ })).toHaveAttribute('aria-selected', 'true');
  });
});
