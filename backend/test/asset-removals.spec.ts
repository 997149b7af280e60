import type { Test } from 'supertest';
import { DataSource, type QueryRunner } from 'typeorm';

import type { AssetDetailDto } from '../src/assets/dto/asset-detail.dto.js';
import { somebodyWaits } from './support/somebody-waits.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const FIRST = { DESCRIPCIoN: 'Monitor', SERIAL: 'S-1', ESTADO: 'BUENO', SECCIONAL: 'Norte' };
const MOTIVO = 'Vino en el archivo de otra sede';

describe('an asset that was loaded by mistake', () => {
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;
  let admin: string;
  /** A connection of its own, for what stands open while others come. */
  let aside: DataSource;
  let holder: QueryRunner;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(Array.from({ length: 20 }, (_, n) => ({ NUMERO_DE_ACTIVO: `Q-${n + 1}`, ...FIRST })));
    norte = await world.group('Norte');
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(norte);
    ({ username: admin } = (await world.get('auth/me').expect(200)).body);
    aside = await new DataSource({ type: 'postgres', url: world.environment.databaseUrl }).initialize();
    holder = aside.createQueryRunner();
  });
  afterAll(async () => {
    await holder.release();
    await aside.destroy();
    await world.stop();
  });

  const detail = async (numero: string): Promise<AssetDetailDto> => {
    const { id } = (await world.row(numero)) as unknown as { id: number };
    return (await world.get(`admin/assets/${id}`).expect(200)).body;
  };
  const quit = ({ asset, version }: AssetDetailDto, more: object = {}): Test =>
    world.post(`admin/assets/${asset.id}/quitar`, { version, motivo: MOTIVO, ...more });
  const remove = async (numero: string): Promise<AssetDetailDto> => {
    const seen = await detail(numero);
    await quit(seen).expect(200);
    return seen;
  };
  const ids = (numero: string): Promise<{ id: number }[]> =>
    world.dataSource.query(`SELECT id FROM assets WHERE numero_key = clave_numero($1)`, [numero]);

  it('goes, with a record of what it was, who removed it, when and why', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'Q-1', ...FIRST, DEPENDENCIA: 'Sistemas', MODELO: 'M-1' }]);
    const seen = await detail('Q-1');
    const { body } = await quit(seen).expect(200);
    expect(body).toEqual({
      activo_id: seen.asset.id,
      NUMERO_DE_ACTIVO: 'Q-1',
      DESCRIPCION: 'Monitor',
      lugar: ['Norte', 'Sistemas'],
      usuario_nombre: admin,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      motivo: MOTIVO,
    });
    // Whoever asks for it by its id is told, whatever they want of it.
    const campos = { MODELO: 'X' };
    const correction = { id: '7f9c24e8-3b12-4c5d-9e6f-1a2b3c4d5e6f', version: 1, motivo: 'x', campos };
    for (const answer of [
      await world.get(`admin/assets/${body.activo_id}`),
      await world.get(`admin/assets/${body.activo_id}/history`),
      await world.post(`admin/assets/${body.activo_id}/corregir`, correction),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'asset_removed', details: body } });
    }
    const [kept] = await world.dataSource.query(`SELECT * FROM asset_removals`);
    expect(kept.valores).toMatchObject({ SERIAL: 'S-1', MODELO: 'M-1', DEPENDENCIA: 'Sistemas' });
    expect(kept.historial).toMatchObject([{ source: 'ARCHIVO', version: 1 }, { version: 2 }]);
    // The place that it alone had goes too; the one where somebody works stays.
    const names = (await world.groups()).map(({ nombre }) => nombre);
    expect(names.filter((name) => ['Norte', 'Sistemas'].includes(name))).toEqual(['Norte']);
  });

  it('goes once, however often the answer is lost; another version is another removal', async () => {
    const seen = await remove('Q-2');
    await quit(seen).expect(200);
    const { body } = await quit(seen, { version: 2 }).expect(404);
    expect(body.code).toBe('asset_removed');
    const { body: list } = await world.get('admin/assets/quitados?search=q-2').expect(200);
    expect(list).toMatchObject({ total: 1, quitados: [{ NUMERO_DE_ACTIVO: 'Q-2' }] });
  });

  it('is listed, the latest first, and found by what it was', async () => {
    const all = (await world.get('admin/assets/quitados?limit=1').expect(200)).body;
    expect(all).toMatchObject({ total: 2, totalPages: 2, quitados: [{ NUMERO_DE_ACTIVO: 'Q-2' }] });
    const found = (await world.get('admin/assets/quitados?search=MONITOR q-1').expect(200)).body;
    expect(found.quitados).toMatchObject([{ NUMERO_DE_ACTIVO: 'Q-1', motivo: MOTIVO }]);
    expect((await world.get('admin/assets/quitados?search=nada').expect(200)).body.total).toBe(0);
  });

  it('needs a reason, an administrator, an asset, and the version that was seen', async () => {
    const seen = await detail('Q-3');
    await quit(seen, { motivo: ' ' }).expect(400);
    await quit(seen, { version: undefined }).expect(400);
    await ana.post(`admin/assets/${seen.asset.id}/quitar`, { version: 1, motivo: MOTIVO }).expect(403);
    await ana.get('admin/assets/quitados').expect(403);
    await world.post('admin/assets/999999/quitar', { version: 1, motivo: MOTIVO }).expect(404);
    await world.load([{ NUMERO_DE_ACTIVO: 'Q-3', SERIAL: 'S-3' }]);
    const { body } = await quit(seen).expect(409);
    expect(body).toMatchObject({
      code: 'asset_changed',
      details: { version: 2, cambios: { SERIAL: { old: 'S-1', new: 'S-3' } } },
    });
    // What files and administrators did is no field work.
    expect(await detail('Q-3')).toMatchObject({ con_trabajo_de_campo: false });
    await remove('Q-3');
  });

  it.each([
    ['applied', 'Q-4', async () => ana.apply(ana.update('Q-4', { SERIAL: 'A' }))],
    [
      'in conflict',
      'Q-5',
      async () => {
        await world.load([{ NUMERO_DE_ACTIVO: 'Q-5', SERIAL: 'OTRO' }]);
        await ana.collide(ana.update('Q-5', { SERIAL: 'A' }));
      },
    ],
    ['rejected', 'Q-6', async () => ana.send(ana.update('Q-6', { ESTADO: 'ROTO' }))],
    [
      'a new asset of its number, in conflict',
      'Q-7',
      async () => ana.collide(ana.create(norte, { NUMERO_DE_ACTIVO: 'q-7', DESCRIPCION: 'Nuevo' })),
    ],
  ])('stays where there is field work: %s', async (_, numero, work) => {
    await work();
    const seen = await detail(numero);
    expect(seen.con_trabajo_de_campo).toBe(true);
    const { body } = await quit(seen).expect(409);
    expect(body.code).toBe('asset_worked_on');
    expect(body.message).toContain('se da de baja desde el campo');
    expect(await ids(numero)).toEqual([{ id: seen.asset.id }]);
  });

  it('leaves the phones with their next delta, whichever group they have', async () => {
    const { body: first } = await ana.get(`user/grupos/${norte}/activos`).expect(200);
    const { asset } = await remove('Q-8');
    const { body: delta } = await ana.get(`user/grupos/${norte}/activos?since=${first.cursor}`).expect(200);
    // Of what others removed before, a delta may tell once more.
    expect(delta.eliminados).toContain(asset.id);
    const there = `SELECT id FROM assets WHERE id = ANY ($1)`;
    expect(await world.dataSource.query(there, [delta.eliminados])).toEqual([]);
    const { body: next } = await ana.get(`user/grupos/${norte}/activos?since=${delta.cursor}`).expect(200);
    // Deltas may repeat what the device has, but not this.
    const present = [...delta.activos, ...next.activos].map(({ id }: { id: number }) => id);
    expect(present).not.toContain(asset.id);
  });

  it('does not come back by work that a phone did meanwhile; its author is told, also when asked again', async () => {
    const late = ana.update('Q-9', { SERIAL: 'DE ANA' });
    const { asset } = await remove('Q-9');
    for (const sending of [late, late, { ...late, reintento: 1 }]) {
      const [result] = await ana.send(sending);
      expect(result).toMatchObject({
        status: 'rejected',
        activo_id: asset.id,
        removed: { usuario_nombre: admin, at: expect.any(String) },
        error: `${admin} quitó este activo del inventario: se había cargado por error. Si existe, regístralo como activo nuevo; si no, descarta este cambio.`,
      });
    }
    expect(await ids('Q-9')).toEqual([]);
    // What it entered is on record, and its photos have nowhere to go yet.
    const [row] = await world.dataSource.query(`SELECT * FROM sync_actions WHERE id = $1`, [late.id]);
    expect(row).toMatchObject({ status: 'rejected', data_after: { SERIAL: 'DE ANA' } });
    // Somebody who never had it learns nothing.
    const beto = await world.phoneOf('beto');
    const [foreign] = await beto.send({ ...late, id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427' });
    expect(foreign).toMatchObject({ status: 'rejected', activo_id: 0 });
    expect(foreign).not.toHaveProperty('removed');
  });

  it('is told to whoever had it before it moved away, too', async () => {
    const late = ana.update('Q-10', { SERIAL: 'DE ANA' });
    await world.load([{ NUMERO_DE_ACTIVO: 'Q-10', SECCIONAL: 'Lejos' }]);
    await remove('Q-10');
    expect((await ana.send(late))[0]).toHaveProperty('removed');
  });

  it('gives its numbers back, present and former: a file or a phone makes another asset of them', async () => {
    const seen = await detail('Q-11');
    const correction = { version: 1, motivo: 'x', campos: { NUMERO_DE_ACTIVO: 'Q-1100' } };
    const id = '2c5e28ba-2fa1-41d2-883f-0016d3cca427';
    await world.post(`admin/assets/${seen.asset.id}/corregir`, { id, ...correction }).expect(200);
    await remove('Q-1100');
    const loaded = await world.load([{ NUMERO_DE_ACTIVO: 'Q-11', ...FIRST }]);
    expect(loaded.details).toMatchObject({ inserted: 1, errors: 0 });
    expect((await detail('Q-11')).asset.id).not.toBe(seen.asset.id);
    await ana.apply(ana.create(norte, { NUMERO_DE_ACTIVO: 'Q-1100', DESCRIPCION: 'Nuevo' }));
  });

  it('frees a number that other work waits for: its phone sends that again, and it acts', async () => {
    const waiting = ana.update('Q-12', { NUMERO_DE_ACTIVO: 'Q-13' });
    await ana.collide(waiting);
    const closed = async () => (await ana.post('user/conflictos', { ids: [waiting.id] }).expect(200)).body;
    expect(await closed()).toEqual({ cerrados: [] });
    await remove('Q-13');
    expect(await closed()).toEqual({ cerrados: [waiting.id] });
    await ana.apply(waiting);
    expect(await ids('Q-13')).toEqual([{ id: ana.known('Q-12').id }]);
  });

  describe('at the same moment as something else', () => {
    /** One after the other while the asset is held, in this order. */
    const both = async <A, B>(numero: string, first: () => Promise<A>, second: () => Promise<B>) => {
      await holder.startTransaction();
      await holder.query(`SELECT 1 FROM assets WHERE numero_key = $1 FOR UPDATE`, [numero]);
      const one = first();
      await somebodyWaits(world.dataSource);
      const other = second();
      await somebodyWaits(world.dataSource, 2);
      await holder.commitTransaction();
      return Promise.all([one, other]);
    };
    it('stays where the field was first', async () => {
      const sending = () => ana.apply(ana.update('Q-14', { SERIAL: 'DE ANA' }));
      const seen = await detail('Q-14');
      const [, answer] = await both('Q-14', sending, async () => quit(seen));
      expect(answer).toMatchObject({ status: 409, body: { code: 'asset_worked_on' } });
      expect(await world.stored('Q-14')).toMatchObject({ serie: 'DE ANA' });
    });

    it('goes where it was first, and the field is told', async () => {
      const sending = () => ana.send(ana.update('Q-15', { SERIAL: 'DE ANA' }));
      const seen = await detail('Q-15');
      const [answer, [result]] = await both('Q-15', async () => quit(seen), sending);
      expect(answer.status).toBe(200);
      expect(result).toHaveProperty('removed');
      expect(await ids('Q-15')).toEqual([]);
    });

    it('stays where a file changed it first', async () => {
      const loading = () => world.load([{ NUMERO_DE_ACTIVO: 'Q-16', SERIAL: 'NUEVO' }]);
      const seen = await detail('Q-16');
      const [loaded, answer] = await both('Q-16', loading, async () => quit(seen));
      expect(loaded.details).toMatchObject({ updated: 1 });
      expect(answer).toMatchObject({ status: 409, body: { code: 'asset_changed' } });
    });

    it('goes where it was first, and the file that comes then makes another one', async () => {
      const seen = await detail('Q-17');
      const loading = () => world.load([{ NUMERO_DE_ACTIVO: 'Q-17', ...FIRST }]);
      const [answer, loaded] = await both('Q-17', async () => quit(seen), loading);
      expect(answer.status).toBe(200);
      expect(loaded.details).toMatchObject({ inserted: 1 });
      expect((await ids('Q-17'))[0]?.id).not.toBe(seen.asset.id);
    });
  });
});
