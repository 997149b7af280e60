import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const group = (id: number, nombre: string, tipo: string, parent_id: number | null, done = 0) => ({
  ...{ id, nombre, tipo, parent_id },
  activos_count: 3,
  activos_sincronizados: done,
  actualizaciones: done,
  creaciones: 0,
  bajas: 0,
  transferencias: 0,
  ultima_sincronizacion: done > 0 ? '2026-11-20T15:00:00.000Z' : null,
});
const progress = {
  groups: [
    group(1, 'Norte', 'SECCIONAL', null, 1),
    group(2, 'Ventas', 'DEPENDENCIA', 1, 3),
    group(3, 'Sur', 'SECCIONAL', null),
  ],
  summary: {
    activos_sincronizados: 2_999,
    total_activos: 3_000,
    usuarios_activos: 4,
    total_sincronizaciones: 3_100,
    exitosas: 3_090,
    fallidas: 10,
  },
  recentActivity: [
    {
      id: '9',
      synced_at: '2026-11-20T15:00:00.000Z',
      usuario_nombre: 'ana',
      activo_id: 7,
      activo_codigo: '100065',
      activo_descripcion: 'Monitor',
      action_type: 'BAJA',
      grupo_nombre: 'Ventas',
      grupo_ruta: ['Norte'],
    },
  ],
};
const card = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (!item) throw new Error(`${name} has no card`);
  return within(item);
};

describe('Progreso de Sincronización', () => {
  it('says how far everything is, and never claims what is not finished', async () => {
    fakeApi({ 'GET /api/admin/syncs/by-group': { body: progress } });
    await renderApp('/admin/sync-progress');
    const overall = await screen.findByRole('progressbar', { name: 'Progreso general' });
    expect(overall).toHaveAttribute('aria-valuenow', '99');
    expect(screen.getByText('2.999 de 3.000 activos sincronizados')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Fallidas' })).toHaveTextContent('10');
    expect(screen.getByText('Por ana en Norte › Ventas')).toBeInTheDocument();
  });

  it('shows each group with its path and what was done there, and what waits', async () => {
    fakeApi({ 'GET /api/admin/syncs/by-group': { body: progress } });
    await renderApp('/admin/sync-progress');
    await screen.findByRole('link', { name: 'Ventas' });
    expect(card('Ventas').getByText('Norte')).toBeInTheDocument();
    expect(card('Ventas').getByText('3 actualizaciones')).toBeInTheDocument();
    expect(card('Ventas').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(card('Ventas').queryByText('Pendiente de sincronización')).toBeNull();
    expect(card('Sur').getByText('Pendiente de sincronización')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sur' })).toHaveAttribute('href', '/admin/groups/3/assets');
  });

  it('is narrowed by level and name', async () => {
    fakeApi({ 'GET /api/admin/syncs/by-group': { body: progress } });
    const { person } = await renderApp('/admin/sync-progress');
    await person.click(await screen.findByRole('radio', { name: 'Seccionales (2)' }));
    expect(screen.queryByRole('link', { name: 'Ventas' })).toBeNull();
    await person.type(screen.getByPlaceholderText('Buscar grupo...'), 'SUR');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Norte' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Sur' })).toBeInTheDocument();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = fakeApi({ 'GET /api/admin/syncs/by-group': refusal(500, 'No') });
    const { person } = await renderApp('/admin/sync-progress');
    await screen.findByText('Error al cargar el progreso de sincronización');
    api.set('GET /api/admin/syncs/by-group', { body: progress });
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByRole('link', { name: 'Norte' })).toBeInTheDocument();
  });
});
