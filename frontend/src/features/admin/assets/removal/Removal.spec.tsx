import { screen, waitFor, within } from '@testing-library/react';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import type { RemovedAssetDto } from '@/api/generated/model/removed-asset-dto';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { fakeApi, type Answer } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';

const ASSET = 'GET /api/admin/assets/9';
const REMOVE = 'POST /api/admin/assets/9/quitar';
const LIST = 'GET /api/admin/assets/quitados';

const detail: AssetDetailDto = {
  asset: {
    id: 9,
    ...Object.fromEntries(SPREADSHEET_COLUMNS.map((column) => [column, null])),
    NUMERO_DE_ACTIVO: 'A-9',
    DESCRIPCIoN: 'Monitor',
  } as AssetDetailDto['asset'],
  version: 3,
  ruta: [],
  cambios: 1,
  fotos: 0,
  conflictos: 0,
  con_trabajo_de_campo: false,
};

const removed: RemovedAssetDto = {
  activo_id: 9,
  NUMERO_DE_ACTIVO: 'A-9',
  DESCRIPCION: 'Monitor',
  lugar: ['Norte', 'Sistemas'],
  usuario_nombre: 'olga',
  at: '2026-11-20T15:04:00.000Z',
  motivo: 'De otra sede',
};

const page = { body: { quitados: [removed], total: 1, page: 1, totalPages: 1 } };

const conflict = (code: string, details: object): Answer => ({
  status: 409,
  body: { statusCode: 409, code, message: 'En el campo ya se trabajó en este activo.', details },
});

const open = async (answers: { asset?: AssetDetailDto; answer?: Answer } = {}) => {
  const { asset = detail, answer = { body: removed } } = answers;
  const api = fakeApi({ [ASSET]: { body: asset }, [REMOVE]: answer, [LIST]: page });
  const { person, router } = await renderApp('/admin/assets/9');
  await person.click(await screen.findByRole('button', { name: 'Quitar del inventario' }));
  const dialog = within(await screen.findByRole('dialog'));
  const remove = () => person.click(dialog.getByRole('button', { name: 'Quitar del inventario' }));
  return { api, person, router, dialog, remove };
};

describe('removing an asset', () => {
  it('names it, demands the reason, and then shows it among those that were removed', async () => {
    const { api, person, router, dialog, remove } = await open();
    expect(dialog.getByText('¿Quitar el activo A-9 del inventario?')).toBeVisible();
    expect(dialog.getByText('A-9 · Monitor')).toBeVisible();
    await remove();
    expect(await dialog.findByText('Escribe por qué se quita')).toBeVisible();
    expect(api.to(REMOVE)).toEqual([]);
    await person.type(dialog.getByLabelText('Motivo'), 'De otra sede');
    await remove();
    expect(await screen.findByText('Activo A-9 quitado del inventario')).toBeVisible();
    expect(api.to(REMOVE).map(({ body }) => body)).toEqual([{ version: 3, motivo: 'De otra sede' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/inventory/removed'));
    const row = await screen.findByRole('row', { name: /Norte › Sistemas/ });
    for (const text of ['A-9', 'Monitor', 'olga', 'De otra sede']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
  });

  it('tells what changed meanwhile, and goes on from there', async () => {
    const details = {
      version: 4,
      usuario_nombre: 'beto',
      at: '2026-11-20T15:04:00.000Z',
      cambios: { SERIAL: { old: 'S-1', new: 'S-2' } },
    };
    const { api, person, dialog, remove } = await open({ answer: conflict('asset_changed', details) });
    await person.type(dialog.getByLabelText('Motivo'), 'De otra sede');
    await remove();
    expect(await dialog.findByText(/^beto cambió este activo mientras lo quitabas/)).toBeVisible();
    expect(dialog.getByText('S-1')).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('De otra sede');
    await waitFor(() => expect(api.to(ASSET)).toHaveLength(2));
  });

  it('says why it cannot be, where somebody worked on it', async () => {
    const { person, dialog } = await open({ asset: { ...detail, con_trabajo_de_campo: true } });
    expect(dialog.getByText('El activo A-9 no se puede quitar')).toBeVisible();
    expect(dialog.getByText(/^En el campo ya se trabajó en él/)).toBeVisible();
    expect(dialog.queryByLabelText('Motivo')).toBeNull();
    await person.click(dialog.getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so also where the field was faster', async () => {
    const { person, dialog, remove } = await open({ answer: conflict('asset_worked_on', {}) });
    await person.type(dialog.getByLabelText('Motivo'), 'De otra sede');
    await remove();
    expect(await dialog.findByText('En el campo ya se trabajó en este activo.')).toBeVisible();
  });
});

describe('the list of removed assets', () => {
  it('is searched by what they were', async () => {
    const api = fakeApi({ [LIST]: page });
    const { person } = await renderApp('/admin/inventory/removed');
    await person.type(
      await screen.findByPlaceholderText('Buscar por número, descripción, serial...'),
      'monitor{Enter}',
    );
    await waitFor(() => expect(api.to(LIST).at(-1)?.query.get('search')).toBe('monitor'));
  });

  it('says when there are none, and how one gets there', async () => {
    fakeApi({ [LIST]: { body: { quitados: [], total: 0, page: 1, totalPages: 1 } } });
    await renderApp('/admin/inventory/removed');
    expect(await screen.findByText('No se ha quitado ningún activo')).toBeVisible();
  });
});
