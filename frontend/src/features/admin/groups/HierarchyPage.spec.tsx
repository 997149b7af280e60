import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const group = (id: number, nombre: string, tipo: string, parent_id: number | null) => ({
  ...{ id, nombre, tipo, parent_id },
  activos_count: 10,
  usuarios_asignados: [],
});
const groups = [
  group(1, 'Norte', 'SECCIONAL', null),
  group(2, 'Sur', 'SECCIONAL', null),
  group(3, 'Ventas', 'DEPENDENCIA', 1),
  group(4, 'Compras', 'DEPENDENCIA', 2),
];
const column = (name: string) => within(screen.getByRole('region', { name }));

describe('Estructura Jerárquica', () => {
  it('goes down level by level, and a higher choice resets the lower ones', async () => {
    fakeApi({ 'GET /api/admin/groups': { body: { groups } } });
    const { person } = await renderApp('/admin/groups/hierarchy');
    await person.click(await screen.findByRole('option', { name: /Norte/ }));
    await person.click(column('Dependencias').getByRole('option', { name: /Ventas/ }));
    expect(screen.getByRole('navigation', { name: 'Selección' })).toHaveTextContent('Norte/Ventas');
    expect(screen.getByRole('heading', { name: 'Ventas' })).toBeInTheDocument();

    await person.click(column('Seccionales').getByRole('option', { name: /Sur/ }));
    expect(screen.getByRole('navigation', { name: 'Selección' })).toHaveTextContent(/^Sur$/);
    expect(column('Dependencias').getByRole('option', { name: /Compras/ })).toHaveAttribute(
      'aria-selected',
      'false',
    );

    await person.click(screen.getByRole('button', { name: 'Restablecer' }));
    expect(screen.queryByRole('navigation', { name: 'Selección' })).toBeNull();
    expect(column('Dependencias').queryByRole('option')).toBeNull();
  });

  it('is chosen by keyboard, and stands in the address', async () => {
    fakeApi({ 'GET /api/admin/groups': { body: { groups } } });
    const { person } = await renderApp('/admin/groups/hierarchy?grupo=3');
    expect(await screen.findByRole('heading', { name: 'Ventas' })).toBeInTheDocument();
    screen.getByRole('listbox', { name: 'Seccionales' }).focus();
    await person.keyboard('{ArrowDown}');
    expect(await screen.findByRole('heading', { name: 'Sur' })).toBeInTheDocument();
  });
});
