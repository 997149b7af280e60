import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import type { AssetDetailDto } from '../src/assets/dto/asset-detail.dto.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const FIRST = {
  DESCRIPCIoN: 'Monitor',
  SERIAL: 'S-1',
  ESTADO: 'BUENO',
  COSTO_ACTUAL: '755500.13',
  SECCIONAL: 'Norte',
  DEPENDENCIA: 'Sistemas',
};

describe('an asset that an administrator corrects', () => {
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    const items = Array.from({ length: 12 }, (_, n) => ({ NUMERO_DE_ACTIVO: `A-${n + 1}`, ...FIRST }));
    await world.load(items);
    norte = await world.group('Norte');
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(norte);
  });
  afterAll(() => world.stop());

  const detail = async (numero: string): Promise<AssetDetailDto> => {
    const { id } = await world.asset(numero);
    return (await world.get(`admin/assets/${id}`).expect(200)).body;
  };
  const post = ({ asset, version }: AssetDetailDto, campos: object, more: object = {}): Test =>
    world.post(`admin/assets/${asset.id}/corregir`, {
      id: randomUUID(),
      version,
      motivo: 'Venía mal en el archivo',
      campos,
      ...more,
    });
  const correct = async (numero: string, campos: object): Promise<AssetDetailDto> =>
    (await post(await detail(numero), campos).expect(200)).body;

  it('has the change in its history, with who, why and from where, and no field work', async () => {
    const before = (await world.get('admin/syncs')).body.total;
    const { body } = await post(await detail('A-1'), {
      SERIAL: ' s-1​0 ',
      COSTO_ACTUAL: '755500.50',
      FECHA_PUESTA_EN_SERVICIO: '08/05/2017',
      MODELO: 'X',
      // Only looks changed.
      DEPENDENCIA: 'SISTEMAS ',
      DESCRIPCIoN: 'Monitor',
    }).expect(200);
    expect(body).toMatchObject({
      version: 2,
      cambios: 2,
      asset: {
        SERIAL: 's-10',
        COSTO_ACTUAL: '755500.5',
        FECHA_PUESTA_EN_SERVICIO: '2017-05-08',
        MODELO: 'X',
      },
    });
    const [line] = await world.history('A-1');
    expect(line).toMatchObject({
      action_type: 'UPDATE',
      source: 'CONSOLA',
      usuario_id: world.adminId,
      notes: { observaciones: 'Venía mal en el archivo' },
      version: 2,
      changes: {
        SERIAL: { old: 'S-1', new: 's-10' },
        COSTO_ACTUAL: { old: '755500.13', new: '755500.5' },
        FECHA_PUESTA_EN_SERVICIO: { old: null, new: '2017-05-08' },
        MODELO: { old: null, new: 'X' },
      },
    });
    expect(Object.keys(line?.changes ?? {})).toHaveLength(4);
    expect((await world.get('admin/syncs')).body.total).toBe(before);
  });

  it('is corrected once, however often the answer is lost', async () => {
    const seen = await detail('A-2');
    const id = randomUUID();
    await post(seen, { SERIAL: 'X-2' }, { id }).expect(200);
    const again = await post(seen, { SERIAL: 'X-2' }, { id }).expect(200);
    expect(again.body).toMatchObject({ version: 2, cambios: 2 });
    await post(await detail('A-3'), { SERIAL: 'X-3' }, { id }).expect(409);
  });

  it('is not corrected over what changed meanwhile: the answer tells what, and who', async () => {
    const seen = await detail('A-4');
    await ana.apply(ana.update('A-4', { SERIAL: 'DE ANA' }));
    const { body } = await post(seen, { MODELO: 'X' }).expect(409);
    expect(body).toMatchObject({
      code: 'asset_changed',
      details: { version: 2, usuario_nombre: 'ana', cambios: { SERIAL: { old: 'S-1', new: 'DE ANA' } } },
    });
    expect((await detail('A-4')).asset.MODELO).toBeNull();
  });

  it.each([
    [{ NUMERO_DE_ACTIVO: ' ' }, 400, 'NUMERO_DE_ACTIVO'],
    [{ DESCRIPCIoN: null }, 400, 'DESCRIPCIoN'],
    [{ ESTADO: 'ROTO' }, 400, 'ESTADO'],
    [{ ESTADO: 'baja' }, 400, 'ESTADO'],
    [{ ESTADO: null }, 400, 'ESTADO'],
    [{ COSTO_ACTUAL: '1.234,56' }, 400, 'COSTO_ACTUAL'],
    [{ COSTO_ACTUAL: '1.23456' }, 400, 'COSTO_ACTUAL'],
    [{ FECHA_PUESTA_EN_SERVICIO: '31/02/2020' }, 400, 'FECHA_PUESTA_EN_SERVICIO'],
    [{ SERIAL: 'x'.repeat(121) }, 400, 'SERIAL'],
    [{ SERIAL: 7 }, 400, 'SERIAL'],
    [{ OTRO: 'x' }, 400, 'OTRO'],
    [{ NUMERO_DE_ACTIVO: 'a-6' }, 409, 'NUMERO_DE_ACTIVO'],
  ])('by the rules of any other change: %p', async (campos, status, field) => {
    const { body } = await post(await detail('A-5'), campos).expect(status);
    expect(Object.keys(body.details.fields)).toEqual([`campos.${field}`]);
    if (status !== 409) return expect(body.details.titular).toBeUndefined();
    const { id: activo_id } = await world.asset('A-6');
    expect(body.details.titular).toEqual({
      activo_id,
      activo_codigo: 'A-6',
      activo_descripcion: 'Monitor',
    });
  });

  it('needs a reason and a change', async () => {
    const seen = await detail('A-5');
    await post(seen, { MODELO: 'X' }, { motivo: ' ' }).expect(400);
    const nothing = await post(seen, { SERIAL: 'S-1' }).expect(400);
    expect(nothing.body.code).toBe('nothing_changed');
    await ana.post(`admin/assets/${seen.asset.id}/corregir`, {}).expect(403);
    expect((await detail('A-5')).version).toBe(1);
  });

  it('keeps what was corrected when a file comes, and says where the file has another value', async () => {
    await correct('A-6', { SERIAL: 'BIEN', MODELO: 'M-1', COSTO_ACTUAL: '1', NUMERO_DE_ACTIVO: 'A-600' });
    const same = await world.load([{ NUMERO_DE_ACTIVO: 'A-6', ...FIRST }]);
    expect(same).toMatchObject({ details: { unchanged: 1 }, diferencias: [] });
    const third = await world.load([
      { NUMERO_DE_ACTIVO: 'A-6', ...FIRST, SERIAL: 'OTRO', COSTO_ACTUAL: '2', MODELO: 'M-2' },
    ]);
    expect(third.diferencias.map(({ campo }) => campo).sort()).toEqual(['COSTO_ACTUAL', 'MODELO', 'SERIAL']);
    expect((await detail('A-600')).asset).toMatchObject({ SERIAL: 'BIEN', MODELO: 'M-1', COSTO_ACTUAL: '1' });
  });

  it('comes back from a write-off that was a mistake, and no file takes it away again', async () => {
    await ana.apply(ana.baja('A-7'));
    await correct('A-7', { ESTADO: 'regular' });
    await world.load([{ NUMERO_DE_ACTIVO: 'A-7', ...FIRST }]);
    expect((await detail('A-7')).asset.ESTADO).toBe('REGULAR');
  });

  it('moves with its place, and groups that it leaves empty go', async () => {
    const moved = await correct('A-8', { DEPENDENCIA: 'Compras', EMPLEADO: 'Rosa' });
    expect(moved.ruta.map(({ nombre }) => nombre)).toEqual(['Norte', 'Compras', 'Rosa']);
    await correct('A-8', { DEPENDENCIA: 'sistemas', EMPLEADO: null });
    expect((await world.groups()).map(({ nombre }) => nombre)).not.toContain('Compras');
    expect((await detail('A-8')).asset.DEPENDENCIA).toBe('Sistemas');
  });

  it('reaches phones, and what they have not sent meets it by value', async () => {
    const { body: first } = await ana.get(`user/grupos/${norte}/activos`).expect(200);
    const [collides, merges] = [
      ana.update('A-9', { SERIAL: 'DE ANA' }),
      ana.update('A-9', { ESTADO: 'MALO' }),
    ];
    await correct('A-9', { SERIAL: 'DEL ADMIN' });
    const { body: delta } = await ana.get(`user/grupos/${norte}/activos?since=${first.cursor}`).expect(200);
    // A delta may repeat what the device has.
    expect(delta.activos).toContainEqual(
      expect.objectContaining({ codigo_activo: 'A-9', serie: 'DEL ADMIN', version: 2 }),
    );

    const conflict = await ana.collide(collides);
    expect(conflict).toMatchObject({
      motivo: 'campos',
      campos: { SERIAL: { original: 'S-1', mine: 'DE ANA', server: 'DEL ADMIN' } },
      escritos: { SERIAL: { source: 'CAMPO' } },
    });
    expect(Object.keys(conflict.campos)).toEqual(['SERIAL']);
    await ana.apply(merges);
    expect(await world.stored('A-9')).toMatchObject({ serie: 'DEL ADMIN', estado: 'MALO' });
  });

  it('whose number was corrected is still the one that a phone means by its former number', async () => {
    await correct('A-10', { NUMERO_DE_ACTIVO: 'A-1000' });
    await ana.apply(ana.update('A-10', { ESTADO: 'MALO' }));
    expect((await detail('A-1000')).asset.ESTADO).toBe('MALO');
  });

  it('takes one of two corrections that come at once; the other is told', async () => {
    const seen = await detail('A-11');
    const answers = await Promise.all([post(seen, { MODELO: 'UNO' }), post(seen, { MODELO: 'DOS' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail('A-11')).version).toBe(2);
  });
});
