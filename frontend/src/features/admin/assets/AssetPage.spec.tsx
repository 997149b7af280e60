import { screen, waitFor, within } from '@testing-library/react';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import type { AssetHistoryEntryDto } from '@/api/generated/model/asset-history-entry-dto';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render-app';

const asset = {
  id: 9,
  ...Object.fromEntries(SPREADSHEET_COLUMNS.map((column) => [column, null])),
  NUMERO_DE_ACTIVO: '0000100131',
  DESCRIPCIoN: 'Teléfono IP Cisco',
  ESTADO: 'REGULAR',
  COSTO_ACTUAL: '755500.13',
} as AssetDetailDto['asset'];

const detail: AssetDetailDto = {
  asset,
  version: 3,
  ruta: [
    { id: 1, nombre: 'Antioquia' },
    { id: 2, nombre: 'Tesorería' },
  ],
  cambios: 1234,
  fotos: 0,
  conflictos: 1,
  con_trabajo_de_campo: true,
};

const entry: AssetHistoryEntryDto = {
  id: '41',
  action_type: 'UPDATE',
  source: 'ARCHIVO',
  cargado_por: null,
  usuario_id: 1,
  usuario_nombre: 'admin',
  usuario_nombre_completo: '',
  grupo_nombre: 'Tesorería',
  action_id: null,
  import_id: 'abc',
  archivo: 'erp.xlsx',
  fila: 7,
  changes: {
    COMPANIA: { old: 'A', new: 'B' },
    CUENTA_CUIF: { old: null, new: '2101100' },
    COSTO_ACTUAL: { old: '2101100', new: '755500.13' },
    FECHA_PUESTA_EN_SERVICIO: { old: null, new: '2017-05-08' },
  },
  notes: {},
  version: 3,
  made_at: null,
  synced_at: '2026-11-20T15:04:05.000Z',
  photos: [],
};

const answers = {
  'GET /api/admin/assets/9': { body: detail },
  'GET /api/admin/assets/9/history': { body: { history: [entry], total: 1, page: 1, totalPages: 1 } },
  'GET /api/admin/syncs/conflicts': {
    body: { conflicts: [], totals: { CAMPO: 0, RESCATE: 0 }, total: 0, page: 1, totalPages: 1 },
  },
};

describe('the page of an asset', () => {
  it('says where it is, what it is, and what waits', async () => {
    fakeApi(answers);
    const { person, router } = await renderApp('/admin/assets/9');
    expect(await screen.findByRole('heading', { level: 1, name: '0000100131' })).toBeVisible();
    const path = within(screen.getByRole('navigation', { name: 'Ubicación del activo' }));
    expect(path.getByRole('link', { name: 'Tesorería' })).toHaveAttribute('href', '/admin/groups/2/assets');
    expect(screen.getAllByText(/^\$\s755\.500,13$/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: '1 conflicto' })).toHaveAttribute(
      'href',
      '/admin/assets/9/conflictos',
    );
    expect(screen.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible();

    await person.click(screen.getByRole('tab', { name: 'Historial (1.234)' }));
    expect(router.state.location.pathname).toBe('/admin/assets/9/historial');
  });

  it('tells its history in the words of people', async () => {
    fakeApi(answers);
    await renderApp('/admin/assets/9/historial');
    const row = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(await row('Compañía')).toEqual(['A', '→ B']);
    expect(await row('Cuenta CUIF')).toEqual(['—', '→ 2101100']);
    expect(await row('Costo actual')).toEqual(['$ 2.101.100,00', '→ $ 755.500,13']);
    expect(await row('Puesta en servicio')).toEqual(['—', '→ 08/05/2017']);
    expect(screen.getByRole('link', { name: 'Archivo erp.xlsx, fila 7' })).toHaveAttribute(
      'href',
      '/admin/inventory/imports/abc',
    );
  });

  it('says that earlier changes could not be loaded, and tries again', async () => {
    const HISTORY = 'GET /api/admin/assets/9/history';
    const api = fakeApi({
      ...answers,
      [HISTORY]: ({ query }) =>
        query.get('page') === '1'
          ? { body: { history: [entry], total: 2, page: 1, totalPages: 2 } }
          : refusal(503, 'El servidor está ocupado'),
    });
    const { person } = await renderApp('/admin/assets/9/historial');
    const more = await screen.findByRole('button', { name: 'Ver cambios anteriores' });
    await person.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('El servidor está ocupado');
    api.set(HISTORY, { body: { history: [{ ...entry, id: '40' }], total: 2, page: 2, totalPages: 2 } });
    await person.click(more);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(more).not.toBeInTheDocument());
  });

  it('asks for the conflicts about this asset alone', async () => {
    const api = fakeApi(answers);
    await renderApp('/admin/assets/9/conflictos');
    expect(await screen.findByText('Este activo no tiene conflictos')).toBeVisible();
    expect(api.to('GET /api/admin/syncs/conflicts')[0]?.query.get('activo_id')).toBe('9');
  });

  it('says of one that was removed what it was, who removed it, when and why', async () => {
    const details = {
      activo_id: 9,
      NUMERO_DE_ACTIVO: 'A-9',
      DESCRIPCION: 'Monitor',
      lugar: ['Norte'],
      usuario_nombre: 'olga',
      at: '2026-11-20T15:04:00.000Z',
      motivo: 'Venía en el archivo de otra sede',
    };
    fakeApi({
      'GET /api/admin/assets/9': {
        status: 404,
        body: { statusCode: 404, code: 'asset_removed', message: 'Se quitó', details },
      },
    });
    const { person, router } = await renderApp('/admin/assets/9');
    expect(await screen.findByRole('heading', { level: 1, name: 'A-9' })).toBeVisible();
    expect(
      screen.getByText(/^olga lo quitó el 20\/11\/2026.*Motivo: Venía en el archivo de otra sede$/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Activos quitados' }));
    expect(router.state.location.pathname).toBe('/admin/inventory/removed');
  });
});
