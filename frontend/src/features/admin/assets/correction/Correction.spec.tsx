import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AssetDetailDto } from '@/api/generated/model/asset-detail-dto';
import { SPREADSHEET_COLUMNS } from '@/lib/spreadsheet/columns';
import { fakeApi, refusal } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render-app';
import { moneyInput } from './correction-values';

const ASSET = 'GET /api/admin/assets/9';
const CORRECT = 'POST /api/admin/assets/9/corregir';

const detail: AssetDetailDto = {
  asset: {
    id: 9,
    ...Object.fromEntries(SPREADSHEET_COLUMNS.map((column) => [column, null])),
    NUMERO_DE_ACTIVO: 'A-9',
    DESCRIPCIoN: 'Monitor',
    SERIAL: 'S-1',
    ESTADO: 'BUENO',
    COSTO_ACTUAL: '755500.13',
    FECHA_PUESTA_EN_SERVICIO: '2017-05-08',
  } as AssetDetailDto['asset'],
  version: 3,
  ruta: [],
  cambios: 1,
  fotos: 0,
  conflictos: 0,
  con_trabajo_de_campo: false,
};

const open = async () => {
  const api = fakeApi({ [ASSET]: { body: detail }, [CORRECT]: { body: { ...detail, version: 4 } } });
  const { person, router } = await renderApp('/admin/assets/9');
  await person.click(await screen.findByRole('button', { name: 'Corregir' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Corregir activo A-9')).toBeVisible();
  const sent = () =>
    api.to(CORRECT).map(({ body }) => body as { id: string; version: number; campos: object });
  const save = () => person.click(drawer.getByRole('button', { name: 'Guardar corrección' }));
  const set = (name: string, value: string) => {
    fireEvent.change(drawer.getByLabelText(name), { target: { value } });
  };
  return { api, person, router, drawer, sent, save, set };
};

describe('the correction of an asset', () => {
  it('sends what was changed, with the reason and the version that was seen', async () => {
    const { drawer, sent, save, set, router } = await open();
    expect(router.state.location.search).toBe('?corregir=1');
    expect(drawer.getByLabelText('Costo actual')).toHaveValue('755.500,13');
    expect(drawer.getByLabelText('Puesta en servicio')).toHaveValue('08/05/2017');
    set('Serial', ' S-2 ');
    await save();
    expect(await drawer.findByText('Escribe por qué se corrige')).toBeVisible();
    set('Motivo', 'Mal leído');
    set('Costo actual', '1.200,50');
    await save();
    expect(await screen.findByText('Activo A-9 corregido')).toBeVisible();
    expect(sent()).toEqual([
      {
        id: expect.any(String),
        version: 3,
        motivo: 'Mal leído',
        campos: { SERIAL: 'S-2', COSTO_ACTUAL: '1200.5' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells a fault where it is, and whose the number is', async () => {
    const { api, drawer, save, set } = await open();
    api.set(CORRECT, {
      status: 409,
      body: {
        statusCode: 409,
        code: 'number_taken',
        message: 'El número A-1 ya es de otro activo',
        details: {
          fields: { 'campos.NUMERO_DE_ACTIVO': ['El número A-1 ya es de otro activo'] },
          titular: { activo_id: 4, activo_codigo: 'A-1', activo_descripcion: 'Mesa' },
        },
      },
    });
    set('Motivo', 'x');
    set('Número de Activo', 'A-1');
    await save();
    expect(await drawer.findByText('El número A-1 ya es de otro activo')).toBeVisible();
    expect(drawer.queryByText(/^No se pudo corregir/)).toBeNull();
    const holder = drawer.getByRole('link', { name: /A-1 · Mesa/ });
    expect(holder).toHaveAttribute('href', '/admin/assets/4');
    // What was typed is in this tab.
    expect(holder).toHaveAttribute('target', '_blank');
    set('Número de Activo', 'A-1b');
    expect(drawer.queryByRole('link', { name: /A-1 · Mesa/ })).toBeNull();
  });

  it('is sent by Enter in a field, once there is something to send', async () => {
    const { person, drawer, sent } = await open();
    await person.type(drawer.getByLabelText('Serial'), '{Enter}');
    await person.type(drawer.getByLabelText('Motivo'), 'Mal leído');
    await person.type(drawer.getByLabelText('Empleado'), '{Enter}');
    expect(sent()).toEqual([]);
    await person.type(drawer.getByLabelText('Serial'), '0{Enter}');
    expect(await screen.findByText('Activo A-9 corregido')).toBeVisible();
    expect(sent()).toMatchObject([{ campos: { SERIAL: 'S-10' } }]);
  });

  it('shows what changed meanwhile, keeps what was typed and goes on from there', async () => {
    const { api, drawer, sent, save, set } = await open();
    const cambios = { SERIAL: { old: 'S-1', new: 'DE ANA' } };
    api.set(CORRECT, {
      status: 409,
      body: {
        statusCode: 409,
        code: 'asset_changed',
        message: '',
        details: { version: 4, cambios, usuario_nombre: 'ana', at: '2026-11-20T15:00:00.000Z' },
      },
    });
    const asset = { ...detail.asset, SERIAL: 'DE ANA' };
    api.set(ASSET, { body: { ...detail, version: 4, asset } });
    set('Motivo', 'x');
    set('Modelo', 'M-1');
    await save();
    const alert = within(await drawer.findByRole('alert'));
    expect(alert.getByText(/^ana cambió este activo mientras lo corregías/)).toBeVisible();
    expect(alert.getByRole('row', { name: /Serial/ })).toHaveTextContent('S-1→ DE ANA');
    await waitFor(() => expect(drawer.getByLabelText('Serial')).toHaveValue('DE ANA'));
    api.set(CORRECT, { body: { ...detail, version: 5 } });
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 4, campos: { MODELO: 'M-1' } });
    expect(sent()[1]?.id).not.toBe(sent()[0]?.id);
  });

  it('says what changed meanwhile also where the asset cannot be read again, and that it cannot', async () => {
    const { api, drawer, save, set } = await open();
    const cambios = { SERIAL: { old: 'S-1', new: 'DE ANA' } };
    api.set(CORRECT, {
      status: 409,
      body: {
        statusCode: 409,
        code: 'asset_changed',
        message: '',
        details: { version: 4, cambios, usuario_nombre: 'ana', at: '2026-11-20T15:00:00.000Z' },
      },
    });
    api.set(ASSET, refusal(503, ''));
    set('Motivo', 'x');
    set('Modelo', 'M-1');
    await save();
    expect(await drawer.findByText(/^ana cambió este activo mientras lo corregías/)).toBeVisible();
    expect(await screen.findByText(/^No se pudieron cargar los datos actuales del activo/)).toBeVisible();
    expect(drawer.getByLabelText('Modelo')).toHaveValue('M-1');
  });

  it('asks before it is left with something in it, and sends the same again after a lost answer', async () => {
    const { api, person, drawer, sent, save, set } = await open();
    api.set(CORRECT, refusal(500, ''));
    set('Motivo', 'x');
    set('Modelo', 'M-1');
    await save();
    expect(await drawer.findByText(/^No se pudo corregir el activo/)).toBeVisible();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    await person.click(drawer.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findAllByText('¿Salir sin guardar la corrección?')).not.toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
  });
});

it.each([
  ['755500.13', '755.500,13'],
  ['-1234567', '-1.234.567'],
  ['', ''],
])('writes money %p as people do while they type', (value, text) => {
  expect(moneyInput.formatter(value)).toBe(text);
  expect(moneyInput.parser(text)).toBe(value);
});
