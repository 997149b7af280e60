import { screen, waitFor, within } from '@testing-library/react';
import type { ImportDetailDto } from '@/api/generated/model/import-detail-dto';
import { fakeApi, refusal } from '../../../../../test/fake-api';
import { recordOfImport } from '../../../../../test/import-record';
import { renderApp } from '../../../../../test/render-app';

const ID = '7d3f1c1e-2f6f-4a53-9d83-5a4a2b1f0c11';
const PATH = `/api/admin/imports/${ID}`;

const record = recordOfImport({
  id: ID,
  archivo: 'mayo.xlsx',
  partes: 10,
  filas_total: 20_000,
  visto: false,
  details: { total: 20_000, inserted: 19_970, updated: 0, unchanged: 0, errors: 30 },
  errors_total: 60,
  diferencias_total: 1,
  columnas_desconocidas: ['Color'],
});
const broken: ImportDetailDto = {
  ...record,
  estado: 'interrumpida',
  details: { total: 4_000, inserted: 4_000, updated: 0, unchanged: 0, errors: 0 },
  errors_total: 0,
  diferencias_total: 0,
};
const list = (imports: unknown[], totalPages = 1) => ({
  body: { imports, total: imports.length, page: 1, totalPages },
});
const lists = {
  'GET /api/admin/imports': list([record, { ...broken, id: 'b', archivo: null, visto: true }]),
  'GET /api/admin/imports/unseen': { body: { total: 1 } },
};
const findings = {
  [`GET ${PATH}/errors`]: {
    body: {
      errors: [
        { fila: 4_010, columna: 'COSTO_ACTUAL', activo: '=1', error: 'No es un número' },
        { fila: 4_011, activo: '', error: 'La fila no es un objeto con columnas' },
      ],
      total: 60,
      page: 1,
      totalPages: 2,
    },
  },
  [`GET ${PATH}/differences`]: {
    body: {
      diferencias: [{ fila: 7, activo: '00071', campo: 'SERIAL', valor_archivo: 'S-9', valor_actual: 'S-1' }],
      total: 1,
      page: 1,
      totalPages: 1,
    },
  },
};

describe('Cargas anteriores', () => {
  it('lists what was loaded, with what came of it and what nobody looked at', async () => {
    const api = fakeApi(lists);
    const { person } = await renderApp('/admin/inventory/imports');
    const link = await screen.findByRole('link', { name: 'mayo.xlsx' });
    expect(link).toHaveAttribute('href', `/admin/inventory/imports/${ID}`);
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first as HTMLElement).getByText('Con errores')).toBeVisible();
    expect(within(first as HTMLElement).getByText('Sin revisar')).toBeVisible();
    expect(within(second as HTMLElement).getByText('Interrumpida')).toBeVisible();
    expect(within(second as HTMLElement).getByText('4.000 de 20.000')).toBeVisible();
    expect(within(second as HTMLElement).queryByText('Sin revisar')).toBeNull();
    expect(screen.getByRole('menuitem', { name: /Cargar Inventario/ })).toHaveClass('ant-menu-item-selected');

    await person.click(screen.getByText('Sin revisar (1)'));
    await waitFor(() => expect(api.to('GET /api/admin/imports').at(-1)?.query.get('sin_ver')).toBe('true'));

    // The way back from one leads to the list as it was.
    await person.click(await screen.findByRole('link', { name: 'mayo.xlsx' }));
    const back = await screen.findByRole('link', { name: /Cargas anteriores/ });
    expect(back).toHaveAttribute('href', '/admin/inventory/imports?sin_ver=true');
  });

  it('says what to do when there are none, or they cannot be read', async () => {
    const api = fakeApi({ ...lists, 'GET /api/admin/imports': refusal(403, '') });
    const { person } = await renderApp('/admin/inventory/imports');
    await screen.findByText('Error al cargar las cargas anteriores');
    api.set('GET /api/admin/imports', list([]));
    await person.click(screen.getByRole('button', { name: /Reintentar/ }));
    await screen.findByText('Todavía no se ha cargado ningún archivo');
  });

  it('shows one with its errors in full, page by page, and takes it for seen', async () => {
    const api = fakeApi({
      ...findings,
      [`GET ${PATH}`]: { body: { import: record } },
      [`POST ${PATH}/seen`]: { status: 204 },
    });
    const { person, router } = await renderApp(`/admin/inventory/imports/${ID}`);
    await screen.findByRole('heading', { name: 'mayo.xlsx', level: 1 });
    const panel = within(screen.getByRole('region', { name: 'Resultado' }));
    panel.getByText(/^Inventario cargado con 30 filas con error/);
    panel.getByText('19.970');
    panel.getByText('Columnas no cargadas: Color');
    const row = await panel.findByRole('row', { name: /4010/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4010', 'COSTO_ACTUAL', '=1', 'No es un número']);
    await panel.findByRole('row', { name: /00071 Serial S-1 S-9/ });
    await waitFor(() => expect(api.to(`POST ${PATH}/seen`)).toHaveLength(1));

    await person.click(panel.getByRole('button', { name: /Siguiente/ }));
    await waitFor(() => expect(api.to(`GET ${PATH}/errors`).at(-1)?.query.get('page')).toBe('2'));
    expect(router.state.location.search).toBe('?errores=2');
  });

  it('tells a load from the files that mended its rows', async () => {
    const correction = { ...record, id: 'c', archivo: 'errores_mayo.xlsx', estado: 'interrumpida' as const };
    const details = { total: 9, inserted: 7, updated: 0, unchanged: 0, errors: 2 };
    const whole = { ...record, visto: true, corregidas: 7, correcciones: [{ ...correction, details }] };
    const corrige = { id: ID, archivo: 'mayo.xlsx' };
    fakeApi({
      ...findings,
      'GET /api/admin/imports': list([whole, { ...correction, visto: true, corrige }]),
      'GET /api/admin/imports/unseen': { body: { total: 0 } },
      [`GET ${PATH}`]: { body: { import: whole } },
      'GET /api/admin/imports/c': {
        body: {
          import: { ...correction, visto: true, details, corrige, errors_total: 0, diferencias_total: 0 },
        },
      },
    });
    const { person } = await renderApp('/admin/inventory/imports');
    await screen.findByText('7 filas corregidas');
    screen.getByText('Corrige mayo.xlsx');

    await person.click(screen.getByRole('link', { name: 'mayo.xlsx' }));
    const files = within(await screen.findByRole('region', { name: 'Archivos con filas corregidas' }));
    expect(screen.getByText('Filas corregidas', { selector: 'dt' }).nextSibling).toHaveTextContent('7');
    await screen.findByRole('button', { name: 'Deshacer esta carga' });
    expect(files.getAllByRole('row')[1]).toHaveTextContent(/errores_mayo\.xlsx72/);

    await person.click(files.getByRole('link', { name: 'errores_mayo.xlsx' }));
    const back = await screen.findByRole('link', { name: 'Ver la carga de mayo.xlsx' });
    expect(back).toHaveAttribute('href', `/admin/inventory/imports/${ID}`);
    expect(screen.queryByRole('button', { name: 'Deshacer esta carga' })).toBeNull();
  });

  it('says of one how its file was read', async () => {
    const lectura = {
      hoja: 'Activos',
      fila_titulos: 3,
      titulos: [
        { titulo: 'Placa', columna: 'NUMERO_DE_ACTIVO', a_mano: false },
        { titulo: 'Wert', columna: 'COSTO_ACTUAL', a_mano: true },
        { titulo: 'Color', columna: null, a_mano: false },
      ],
      valores: { SECCIONAL: 'Norte' },
      lecturas: { COSTO_ACTUAL: 'punto_decimal' },
    };
    fakeApi({ ...findings, [`GET ${PATH}`]: { body: { import: { ...record, visto: true, lectura } } } });
    const { person } = await renderApp(`/admin/inventory/imports/${ID}`);
    await person.click(await screen.findByText('Cómo se leyó el archivo: 2 de 3 columnas cargadas'));
    await screen.findByText('Hoja «Activos», con los nombres de las columnas en la fila 3.');
    const table = within(await screen.findByRole('table', { name: 'Columnas del archivo' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Columna del archivoSe cargó como',
      'PlacaNUMERO_DE_ACTIVO',
      'WertCOSTO_ACTUALElegida a mano',
      'ColorNo se cargó',
    ]);
    screen.getByText('SECCIONAL');
    screen.getByText(/«Norte» en todas las filas que no traían otro valor/);
    screen.getByText(/punto decimal \(1234.56\)/);
  });

  it('says of one that was broken off how far it came', async () => {
    fakeApi({ [`GET ${PATH}`]: { body: { import: broken } }, [`POST ${PATH}/seen`]: { status: 204 } });
    await renderApp(`/admin/inventory/imports/${ID}`);
    await screen.findByText('La carga se interrumpió: llegaron 4.000 de 20.000 filas');
  });

  it('hands out the rows in error under the name that the server gives them', async () => {
    fakeApi({
      ...findings,
      [`GET ${PATH}`]: { body: { import: { ...record, visto: true } } },
      [`GET ${PATH}/failed-rows`]: refusal(429, 'Hay demasiadas descargas a la vez'),
    });
    const { person } = await renderApp(`/admin/inventory/imports/${ID}`);
    await person.click(await screen.findByRole('button', { name: /Descargar errores/ }));
    await screen.findByText('Hay demasiadas descargas a la vez');
  });

  it('keeps the shell around one that is not there', async () => {
    fakeApi({ [`GET ${PATH}`]: refusal(404, 'Carga no encontrada') });
    await renderApp(`/admin/inventory/imports/${ID}`);
    await screen.findByText('Esta carga no existe');
    expect(screen.getByRole('link', { name: 'Cargas anteriores' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /Cargar Inventario/ })).toBeVisible();
  });
});
