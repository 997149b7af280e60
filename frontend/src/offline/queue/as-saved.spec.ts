import { form, twoPhotos } from '../test/device';
import { quiet } from '../test/fake-clock';
import { GROUP, world } from '../test/world';

const lines = (engine: Awaited<ReturnType<typeof world>>['engine']) =>
  engine
    .getState()
    .queue.map(({ type, data, waitsFor }) => [
      `${type} ${data.action_type} ${data.NUMERO_DE_ACTIVO} ${data.DESCRIPCION}`,
      waitsFor,
    ]);

describe('a line of the queue', () => {
  it('says of which asset it is as that was when it was saved, its photos too once the change is there', async () => {
    const { device, engine, laptop } = await world();
    const input = { grupoId: GROUP, assetId: laptop, photos: twoPhotos() };
    await engine.saveUpdate({ ...input, data: form('A-1', { DESCRIPCION: 'Portátil' }) });
    await engine.saveUpdate({ ...input, data: form('A-9', { DESCRIPCION: 'Portátil' }) });
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await quiet();
    const photo = (of: string) => [`photo UPDATE ${of}`, 'change'];
    expect(lines(engine)).toEqual([
      ['action UPDATE A-1 Activo A-1', null],
      ['action UPDATE A-1 Portátil', null],
      ['action BAJA A-9 Portátil', null],
      photo('A-1 Activo A-1'),
      photo('A-1 Activo A-1'),
      photo('A-1 Portátil'),
      photo('A-1 Portátil'),
    ]);

    device.network.decide = (method) => (method === 'uploadPhoto' ? { status: 503 } : 'through');
    await device.clock.until(engine.sync());
    expect(lines(engine)).toEqual([
      ['photo UPDATE A-1 Activo A-1', null],
      ['photo UPDATE A-1 Activo A-1', null],
      ['photo UPDATE A-1 Portátil', null],
      ['photo UPDATE A-1 Portátil', null],
    ]);
    const [first] = engine.getState().queue;
    expect(await (await engine.ownPhoto(first?.id ?? ''))?.text()).toBe('front');
    expect(await engine.ownPhoto('gone')).toBeUndefined();
  });

  it('says what keeps it', async () => {
    const { server, device, engine, laptop, screen } = await world();
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'mío' }),
      photos: twoPhotos(),
    });
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop });
    await engine.saveBaja({ grupoId: GROUP, assetId: screen });
    server.edit(laptop, { SERIAL: 'suyo' });
    await device.clock.until(engine.sync());
    expect(engine.getState().queue.map(({ type, status, waitsFor }) => [type, status, waitsFor])).toEqual([
      ['action', 'conflict', null],
      ['action', 'held', 'conflict'],
      ['photo', 'held', 'change'],
      ['photo', 'held', 'change'],
    ]);
  });
});
