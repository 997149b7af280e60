import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const INVENTORY = 'GET /api/admin/reports/inventario';
const UNVISITED = 'GET /api/admin/reports/sin-visitar';
const CHANGES = 'GET /api/admin/reports/cambios';
const page = { page: 1, totalPages: 1, generado: '2026-11-21T21:40:35.000Z' };
const row = (clave: string, nombre: string, figures: object, ruta: string[] = []) => ({
  clave,
  nombre,
  grupo_id: Number(clave) || null,
  ruta,
  ...figures,
});
const norte = row('1', 'Norte', { activos: 3203, valor: '900719925474099.13' });
const inventory = {
  filas: [norte, row('(ninguno)', 'Sin seccional', { activos: 2, valor: '0' })],
  grafico: [norte, row('(otros)', 'Otros (4)', { activos: 2, valor: '0' })],
  totales: { activos: 3205, valor: '900719925474099.13' },
  total: 2,
  ...page,
};
const base = {
  'GET /api/admin/reports/opciones': {
    body: { estados: [{ clave: 'bueno', nombre: 'BUENO', activos: 3 }], categorias: [] },
  },
  'GET /api/admin/groups': {
    body: { groups: [{ id: 1, nombre: 'Norte', tipo: 'SECCIONAL', parent_id: null, activos_count: 3 }] },
  },
  'GET /api/admin/users': { body: { users: [], total: 0, page: 1, totalPages: 1 } },
  [INVENTORY]: { body: inventory },
};
const query = (api: ReturnType<typeof fakeApi>, route: string) =>
  Object.fromEntries(api.to(route).at(-1)?.query ?? []);

describe('Reportes', () => {
  it('show figures as a chart that is told in words and as a table with its total, exactly', async () => {
    const api = fakeApi({ ...base, [INVENTORY]: { body: { ...inventory, page: 2, totalPages: 2 } } });
    await renderApp('/admin/reports?estado=bueno&page=2');
    const table = within(await screen.findByRole('table'));
    const first = within(table.getByRole('row', { name: /^Norte/ }));
    expect(first.getByRole('link', { name: '3.203' })).toHaveAttribute('href', '/admin/groups/1/assets');
    const total = within(table.getByRole('row', { name: /^Total/ }));
    expect(total.getByText(/900\.719\.925\.474\.099,13/)).toBeInTheDocument();
    const chart = await screen.findByRole('img', { name: /Gráfico de Reporte de inventario por seccional/ });
    expect(chart).toHaveTextContent('Otros (4)');
    expect(query(api, INVENTORY)).toEqual({ agrupar: 'seccional', estado: 'bueno', page: '2', limit: '50' });
  });

  it('say at a filter that its list could not be loaded', async () => {
    fakeApi({
      ...base,
      'GET /api/admin/reports/opciones': refusal(400, 'Ahora no'),
      'GET /api/admin/users': refusal(400, 'Ahora no'),
    });
    await renderApp('/admin/reports/actividad');
    const failed = 'No se pudo cargar la lista para el filtro.';
    for (const name of ['Estado', 'Categoría', 'Usuario']) {
      const filter = await screen.findByRole('combobox', { name });
      await waitFor(() => expect(filter.closest('.ant-select')).toHaveAttribute('title', failed));
    }
  });

  it('lead from a row into it, and keep that in the address', async () => {
    const api = fakeApi(base);
    const { person, router } = await renderApp('/admin/reports?estado=bueno');
    await person.click(await screen.findByRole('link', { name: 'Norte' }));
    await waitFor(() =>
      expect(query(api, INVENTORY)).toMatchObject({ grupo_id: '1', agrupar: 'dependencia' }),
    );
    expect(router.state.location.search).toBe('?estado=bueno&grupo=1&agrupar=dependencia');
    await person.click(screen.getByRole('columnheader', { name: 'Valor' }));
    await waitFor(() => expect(query(api, INVENTORY)).toMatchObject({ orden: '-valor' }));
    await person.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe('?agrupar=dependencia&orden=-valor'));
    expect(screen.getByRole('link', { name: 'Sin visitar' })).toHaveAttribute(
      'href',
      '/admin/reports/sin-visitar',
    );
  });

  it('give what the filters show as a file that can be loaded again', async () => {
    const EXPORT = 'GET /api/admin/reports/inventario/activos';
    const api = fakeApi({ ...base, [EXPORT]: refusal(429, 'Demasiadas descargas a la vez') });
    const { person } = await renderApp('/admin/reports?estado=bueno&grupo=1');
    await person.click(await screen.findByRole('button', { name: /Exportar activos/ }));
    await person.click(await screen.findByText('CSV, para otros programas'));
    await waitFor(() =>
      expect(query(api, EXPORT)).toEqual({ estado: 'bueno', grupo_id: '1', formato: 'csv' }),
    );
    expect(await screen.findByText(/Demasiadas descargas a la vez/)).toBeInTheDocument();
  });

  it('print more rows than the screen shows, what they are and of when, and then show the screen’s again', async () => {
    const api = fakeApi({ ...base, [INVENTORY]: { body: { ...inventory, total: 1500, totalPages: 30 } } });
    let printed = 0;
    window.print = () => {
      printed += 1;
      expect(query(api, INVENTORY)).toMatchObject({ page: '1', limit: '1000' });
      expect(screen.getByText(/^Generado el 21\/11\/2026/)).toBeInTheDocument();
      expect(screen.getByText(/Se imprimen las primeras 2 filas de 1\.500/)).toBeInTheDocument();
    };
    const { person } = await renderApp('/admin/reports?page=3');
    await screen.findByText('Página 3 de 30');
    await person.click(await screen.findByRole('button', { name: /Imprimir/ }));
    await waitFor(() => expect(printed).toBe(1));
    window.dispatchEvent(new Event('afterprint'));
    await screen.findByText('Página 3 de 30');
  });

  it('list what nobody has visited in a group, page by page', async () => {
    const figures = { sin_visitar: 2, activos: 3, valor: '10.5' };
    const api = fakeApi({
      ...base,
      [UNVISITED]: {
        body: { filas: [row('1', 'Norte', figures)], grafico: [], totales: figures, total: 1, ...page },
      },
      'GET /api/admin/reports/sin-visitar/activos': {
        body: {
          activos: [
            {
              id: 7,
              numero_de_activo: '00007',
              descripcion: 'Silla',
              categoria: null,
              estado: 'BUENO',
              grupo_id: 1,
              grupo_nombre: 'Norte',
              grupo_ruta: [],
              valor: '10.5',
            },
          ],
          total: 120,
          page: 1,
          totalPages: 3,
        },
      },
    });
    const { person } = await renderApp('/admin/reports/sin-visitar');
    await screen.findByText('2 de 3 activos sin visitar (67 %)');
    await person.click(screen.getByRole('link', { name: '2' }));
    await screen.findByText('00007');
    expect(query(api, 'GET /api/admin/reports/sin-visitar/activos')).toEqual({
      grupo_id: '1',
      page: '1',
      limit: '50',
    });
    expect(screen.getByText('Página 1 de 3')).toBeInTheDocument();
  });

  it('tell changes in words, from what to what', async () => {
    const totales = { cambios: 1, campo: 1, archivo: 0, rescate: 0, consola: 0 };
    const period = { desde: '2026-10-23', hasta: '2026-11-21', unidad: 'dia' };
    const api = fakeApi({
      ...base,
      [CHANGES]: {
        body: {
          filas: [row('SERIAL', 'Serial', totales)],
          grafico: [],
          totales,
          total: 1,
          ...page,
          ...period,
        },
      },
      'GET /api/admin/reports/cambios/lista': {
        body: {
          cambios: [
            {
              id: '9',
              synced_at: '2026-11-21T21:40:35.000Z',
              usuario_nombre: 'ana',
              activo_id: 7,
              activo_codigo: '00007',
              activo_descripcion: 'Silla',
              action_type: 'UPDATE',
              grupo_nombre: 'Norte',
              grupo_ruta: [],
              source: 'CAMPO',
              campo: 'SERIAL',
              antes: 'MTAC',
              despues: null,
            },
          ],
          total: 1,
          page: 1,
          totalPages: 1,
        },
      },
    });
    const { person } = await renderApp('/admin/reports/cambios?desde=mal&accion=UPDATE');
    await person.click(await screen.findByRole('combobox', { name: 'Fechas' }));
    await person.click(await screen.findByTitle('Otras fechas'));
    await waitFor(() => expect(screen.getByLabelText('Desde')).toHaveValue('23/10/2026'));
    await person.click(screen.getByRole('link', { name: 'Serial' }));
    const changed = within(await screen.findByRole('row', { name: /00007/ }));
    expect(changed.getByText('MTAC').tagName).toBe('DEL');
    expect(changed.getByText('Actualización')).toBeInTheDocument();
    expect(query(api, 'GET /api/admin/reports/cambios/lista')).toMatchObject({
      campo: 'SERIAL',
      action_type: 'UPDATE',
    });
    expect(query(api, CHANGES)).not.toHaveProperty('desde');
  });

  it('say when they could not be loaded and when there is nothing', async () => {
    const api = fakeApi({ ...base, [INVENTORY]: refusal(500, 'No') });
    const { person } = await renderApp('/admin/reports');
    await screen.findByText('Error al cargar el reporte');
    api.set(INVENTORY, { body: { ...inventory, filas: [], grafico: [], total: 0 } });
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('No hay nada que mostrar');
  });
});
