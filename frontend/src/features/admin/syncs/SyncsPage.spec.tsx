import { screen, waitFor, within } from '@testing-library/react';
import type { SyncDto } from '@/api/generated/model/sync-dto';
import { fakeApi } from '../../../../test/fake-api';
import { admin, goTo, renderApp } from '../../../../test/render-app';

const sync: SyncDto = {
  id: '41',
  action_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  action_type: 'UPDATE',
  activo_id: 9,
  activo_codigo: '0000100007',
  activo_descripcion: 'Impresora',
  changes: { ESTADO: { old: 'BUENO', new: 'MALO' }, SERIAL: { old: null, new: 'SN-1' } },
  grupo_id: 3,
  grupo_nombre: 'Ana Álvarez',
  grupo_ruta: ['Bogotá', 'Sistemas'],
  made_at: '2026-11-20T15:00:00.000Z',
  synced_at: '2026-11-20T15:04:05.000Z',
  observaciones: null,
  photos: [],
  resolves: null,
  descartado: null,
  source: 'CAMPO',
  cargado_por: null,
  usuario_id: 11,
  usuario_nombre: 'maria',
  usuario_nombre_completo: 'María García',
};

const users = {
  body: { users: [admin, { ...admin, id: 11, username: 'maria' }], total: 2, page: 1, totalPages: 1 },
};

describe('Historial de Sincronizaciones', () => {
  it('shows a change from old to new', async () => {
    fakeApi({
      'GET /api/admin/syncs': { body: { syncs: [sync], total: 1, page: 1, totalPages: 1 } },
      'GET /api/admin/users': users,
    });
    const { person, router } = await renderApp('/admin/syncs');
    await person.click(await screen.findByRole('button', { name: 'Ver detalles del cambio de 0000100007' }));

    const dialog = within(await screen.findByRole('dialog'));
    const state = within(dialog.getByRole('row', { name: /^Estado/ }));
    expect(state.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['BUENO', '→ MALO']);
    expect(dialog.getByRole('row', { name: /Serial — SN-1/ })).toBeInTheDocument();
    expect(dialog.getByText('Sin fotos')).toBeInTheDocument();

    await person.click(dialog.getByRole('link', { name: '0000100007' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/assets/9'));
    await waitFor(() => expect(document.activeElement?.id).toBe('contenido'));
    await goTo(router, -1);
    expect(await screen.findByText('Detalles del cambio')).toBeVisible();
  });

  it('says who decided a conflict, where it was an administrator', async () => {
    const settled: SyncDto = {
      ...sync,
      source: 'RESCATE',
      cargado_por: 'admin',
      resolves: { action_id: 'a', campos: { ESTADO: 'local' }, decidido_por: 'admin' },
    };
    fakeApi({
      'GET /api/admin/syncs': { body: { syncs: [settled], total: 1, page: 1, totalPages: 1 } },
      'GET /api/admin/users': users,
    });
    const { person } = await renderApp('/admin/syncs');
    await person.click(await screen.findByRole('button', { name: 'Ver detalles del cambio de 0000100007' }));
    const section = await screen.findByRole('region', { name: 'Conflicto resuelto' });
    expect(section).toHaveTextContent('Lo decidió admin');
    expect(section).toHaveTextContent('Estado: se conservó la versión local');
  });

  it('is narrowed to days, sorted either way and downloaded as it is narrowed, all of it in the address', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:libro';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    const api = fakeApi({
      'GET /api/admin/syncs': { body: { syncs: [sync], total: 1284, page: 1, totalPages: 65 } },
      'GET /api/admin/syncs/export': { body: {} },
      // The organisation's day, which no browser has.
      'GET /api/admin/atencion': { body: { hoy: '2026-03-02' } },
      'GET /api/admin/users': users,
    });
    const { person, router } = await renderApp('/admin/syncs');
    await screen.findByText('1.284 registros');
    expect(screen.getByText('Bogotá › Sistemas')).toBeInTheDocument();
    expect(screen.getByTitle('María García (maria)')).toHaveTextContent('María García');

    await person.click(screen.getByRole('combobox', { name: 'Fechas' }));
    await person.click(await screen.findByTitle('Ayer'));
    const day = '2026-03-01';
    await waitFor(() => {
      const { query } = api.to('GET /api/admin/syncs').at(-1) ?? {};
      expect([query?.get('desde'), query?.get('hasta')]).toEqual([day, day]);
    });
    await person.click(await screen.findByRole('columnheader', { name: /Fecha\/Hora/ }));
    await waitFor(() => expect(api.to('GET /api/admin/syncs').at(-1)?.query.get('orden')).toBe('synced_at'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ desde: day, hasta: day, orden: 'synced_at' },
    });

    await person.click(screen.getByRole('button', { name: /Excel/ }));
    await waitFor(() => expect(saved).toEqual(['historial_sincronizaciones.xlsx']));
    expect(Object.fromEntries(api.to('GET /api/admin/syncs/export')[0]?.query ?? [])).toEqual({
      ...{ desde: day, hasta: day },
    });
  });

  it('shows the days of an address that are none of the usual ones', async () => {
    const api = fakeApi({
      'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
      'GET /api/admin/users': users,
    });
    await renderApp('/admin/syncs?desde=2026-03-01&hasta=mañana');
    expect(await screen.findByRole('textbox', { name: 'Desde' })).toHaveValue('01/03/2026');
    expect(Object.fromEntries(api.to('GET /api/admin/syncs')[0]?.query ?? [])).toEqual({
      ...{ page: '1', limit: '20', desde: '2026-03-01' },
    });
  });

  it('filters by text, action and user, from the address too, and takes the filters away', async () => {
    const api = fakeApi({
      'GET /api/admin/syncs': { body: { syncs: [], total: 0, page: 1, totalPages: 1 } },
      'GET /api/admin/users': users,
    });
    const { person } = await renderApp(
      '/admin/syncs?search=impresora&action_type=UPDATE&usuario_id=11&resultado=aplicado',
    );
    await screen.findByText('Ninguna sincronización coincide con los filtros');
    expect(Object.fromEntries(api.to('GET /api/admin/syncs')[0]?.query ?? [])).toEqual({
      page: '1',
      limit: '20',
      search: 'impresora',
      action_type: 'UPDATE',
      usuario_id: '11',
      resultado: 'aplicado',
    });

    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await screen.findByText('Todavía no hay sincronizaciones');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });
});
