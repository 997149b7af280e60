import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { admin, renderApp } from '../../../../test/render-app';

const figures = {
  totalActivos: 7,
  totalUsuarios: 2,
  totalGrupos: 3,
  sincronizacionesHoy: 0,
  // Another day than that of any browser.
  hoy: '2026-03-01',
  accionesPorTipo: [{ action_type: 'BAJA', count: 3 }],
};

const day = { ruta: [], grupo_id: null, creaciones: 1, actualizaciones: 2, transferencias: 0, bajas: 0 };
const activity = {
  grafico: [{ ...day, clave: '2026-11-21', nombre: '21/11/2026', acciones: 3 }],
  totales: { acciones: 3 },
};
const condition = { grafico: [{ ...day, clave: 'malo', nombre: 'MALO', activos: 1234 }], total: 1 };
const charts = {
  'GET /api/admin/reports/actividad': { body: activity },
  'GET /api/admin/reports/inventario': { body: condition },
  'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
};

/** What goes on by itself while intervals wait for the test. */
const NO_INTERVALS = [
  'Date',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

describe('The dashboard', () => {
  it('draws the activity of a month and the assets by condition, each with its figures in a table', async () => {
    fakeApi({ 'GET /api/admin/dashboard': { body: figures }, ...charts });
    await renderApp('/admin/dashboard', { user: admin });
    expect(await screen.findByRole('img', { name: /^Acciones de campo por día/ })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Número de activos por estado/ })).toHaveTextContent(
      '1.234',
    );
    const row = screen.getByRole('row', { name: '21/11 1 2 0 0', hidden: true });
    expect(row).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Ver Reportes/ })).toHaveAttribute('href', '/admin/reports');
  });

  it('shows what the server says of how it is set up', async () => {
    const mensaje = 'TRUST_PROXY no está definida';
    fakeApi({
      'GET /api/admin/dashboard': { body: figures },
      'GET /api/admin/avisos': { body: { avisos: [{ codigo: 'trust_proxy', mensaje }] } },
    });
    await renderApp('/admin/dashboard', { user: admin });
    expect(await screen.findByText(mensaje)).toBeInTheDocument();
  });

  it('leads to what waits for somebody, to where its figures come from, and to the latest changes', async () => {
    const sync = {
      id: '9',
      action_type: 'BAJA',
      activo_id: 12,
      activo_codigo: '100065',
      activo_descripcion: 'Teléfono IP',
      usuario_nombre: 'ana',
      synced_at: '2026-11-21T21:40:35.000Z',
    };
    fakeApi({
      'GET /api/admin/dashboard': { body: figures },
      'GET /api/admin/atencion': {
        body: { conflictos: 4, cargas_sin_ver: 0, dispositivos_atrasados: 2, webhooks_fallando: 1 },
      },
      'GET /api/admin/syncs': { body: { syncs: [sync], total: 1, page: 1, totalPages: 1 } },
    });
    await renderApp('/admin/dashboard', { user: admin });
    const waiting = within(await screen.findByRole('region', { name: 'Necesita atención' }));
    expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/syncs?conflictos=1',
      '/admin/devices?filtro=atrasados',
      '/admin/webhooks',
    ]);
    const change = within(await screen.findByRole('list', { name: 'Últimos cambios' }));
    expect(change.getByRole('link', { name: '100065' })).toHaveAttribute('href', '/admin/assets/12');
    expect(change.getByText(/^ana · 21\/11\/2026/)).toBeInTheDocument();
    const card = within(screen.getByRole('group', { name: 'Usuarios Activos' }));
    expect(card.getByRole('link')).toHaveAttribute('href', '/admin/users?estado=activos');
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    const to = (name: string) => ways.find((way) => way.textContent.startsWith(name))?.getAttribute('href');
    expect(to('Total Activos')).toBe('/admin/reports');
    const applied = 'hasta=2026-03-01&resultado=aplicado';
    expect(to('Sincronizaciones Hoy')).toBe(`/admin/syncs?desde=2026-03-01&${applied}`);
    expect(to('3 acciones')).toBe(`/admin/syncs?desde=2026-02-23&${applied}&action_type=BAJA`);
  });

  it('asks for its figures every half minute and for its charts only when somebody wants them anew', async () => {
    const api = fakeApi({ 'GET /api/admin/dashboard': { body: figures }, ...charts });
    const asked = (path: string) => api.to(`GET /api/admin/${path}`).length;
    jest.useFakeTimers({ doNotFake: [...NO_INTERVALS] });
    try {
      await renderApp('/admin/dashboard', { user: admin });
      await screen.findByRole('img', { name: /^Acciones de campo/ });
      const before = asked('dashboard');
      act(() => jest.advanceTimersByTime(61_000));
      jest.useRealTimers();
      await waitFor(() => expect(asked('dashboard')).toBeGreaterThan(before));
      expect([asked('reports/actividad'), asked('reports/inventario')]).toEqual([1, 1]);
      fireEvent.click(screen.getByRole('button', { name: /Actualizar/ }));
      await waitFor(() => expect([asked('reports/actividad'), asked('reports/inventario')]).toEqual([2, 2]));
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows its figures where an older server knows of no notices', async () => {
    fakeApi({ 'GET /api/admin/dashboard': { body: figures } });
    await renderApp('/admin/dashboard', { user: admin });
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Necesita atención' })).not.toBeInTheDocument();
  });
});
