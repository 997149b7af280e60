import { randomUUID } from 'node:crypto';

import { ConflictsWorld, decision, picture } from './conflicts-world.js';
import { type Phone, settle, type SyncWorld } from './sync-world.js';

describe('whoever decides a conflict', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  async function takePhoto(phone: Phone, action_id: string, activo_id: number): Promise<string> {
    const photo_id = randomUUID();
    await world.http
      .post('/api/user/upload-photos')
      .auth(phone.token, { type: 'bearer' })
      .field({ grupo_id: office.norte, activo_id, action_id, photo_id })
      .attach('photos', await picture(), 'foto.jpg')
      .expect(201);
    return photo_id;
  }

  it('sees what goes along with it, and with the server’s values nothing is written', async () => {
    await beto.apply(beto.baja('K-1'));
    const lost = ana.update('K-1', { SERIAL: 'TARDE' });
    await ana.collide(lost);
    const conflict = await office.shown(lost, 'CAMPO');
    expect(conflict).toMatchObject({
      motivo: 'baja',
      campos: {
        SERIAL: { original: 'S', mine: 'TARDE', server: 'S', disputed: false },
        ESTADO: { original: 'BUENO', mine: 'BUENO', server: 'BAJA', disputed: true },
      },
    });
    await office.decide(conflict, { SERIAL: 'server', ESTADO: 'server' });
    expect(await world.stored('K-1')).toMatchObject({ serie: 'S', estado: 'BAJA' });
    expect((await world.history('K-1'))[0]).toMatchObject({ changes: {}, notes: { resolves: {} } });
  });

  it('has to decide about what goes along, save where the server has it already', async () => {
    const change = { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-1', DESCRIPCION: 'Igual' };
    await beto.apply(beto.update('K-2', { SERIAL: 'DE BETO', DESCRIPCION: 'Igual' }));
    const lost = ana.update('K-2', change);
    await ana.collide(lost);
    const conflict = await office.shown(lost, 'CAMPO');
    expect(conflict.campos['DESCRIPCION']).toMatchObject({ mine: 'Igual', server: 'Igual', disputed: false });
    const before = await office.tables();
    const { NUMERO_ETIQUETA: _unseen, ...campos } = decision(conflict, { SERIAL: 'server' }).campos;
    const blind = { id: randomUUID(), activo_id: conflict.activo_id, campos };
    expect((await office.post(lost.id, blind).expect(200)).body).toMatchObject({ status: 'conflict' });
    expect(await office.tables()).toEqual(before);
    const { DESCRIPCION: _there, ...open } = decision(conflict, {
      SERIAL: 'server',
      NUMERO_ETIQUETA: { other: 'E-2' },
    }).campos;
    const body = { id: randomUUID(), activo_id: conflict.activo_id, campos: open };
    expect((await office.post(lost.id, body).expect(200)).body).toMatchObject({ status: 'applied' });
    expect(await world.stored('K-2')).toMatchObject({
      serie: 'DE BETO',
      numero_etiqueta: 'E-2',
      descripcion: 'Igual',
    });
  });

  it('sees that another place drops the address', async () => {
    await world.load([
      { NUMERO_DE_ACTIVO: 'K-3', SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', DIRECCIoN: 'TI' },
    ]);
    await ana.download(office.norte);
    await beto.download(office.norte);
    await beto.apply(beto.transfer('K-3', { EMPLEADO: 'Eva', DEPENDENCIA: 'Sistemas', DIRECCION: 'TI' }));
    const lost = ana.transfer('K-3', { EMPLEADO: 'Luis', DEPENDENCIA: 'Compras' });
    await ana.collide(lost);
    expect((await office.shown(lost, 'CAMPO')).campos).toMatchObject({
      EMPLEADO: { mine: 'Luis', server: 'Eva', disputed: true },
      DEPENDENCIA: { mine: 'Compras', server: 'Sistemas', disputed: false },
      DIRECCION: { mine: null, server: 'TI', disputed: false },
    });
  });

  it('knows who wrote the other value, and when: a person or a file', async () => {
    await ana.download(office.norte);
    await beto.download(office.norte);
    await beto.apply(beto.update('K-4', { SERIAL: 'DE BETO' }));
    const lost = { ...ana.update('K-4', { SERIAL: 'DE ANA', ESTADO: 'MALO' }) };
    const { escritos } = await ana.collide(lost);
    const byBeto = { usuario_nombre: 'beto', source: 'CAMPO', archivo: null, at: expect.any(String) };
    expect(escritos).toMatchObject({ SERIAL: byBeto, ESTADO: { source: 'ARCHIVO' } });
    expect((await office.shown(lost, 'CAMPO')).campos).toMatchObject({
      SERIAL: { written: byBeto },
      ESTADO: { written: { usuario_nombre: office.admin, source: 'ARCHIVO' } },
    });
  });

  it('sees both of two things with one number, with their photos', async () => {
    const made = beto.create(office.norte, { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Silla', SERIAL: 'B' });
    const { activo_id } = await beto.apply(made);
    const photo_id = await takePhoto(beto, made.id, activo_id);
    const mine = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Mesa', SERIAL: 'A' });
    const told = await ana.collide(mine);
    const fotos = [`/api/photos/${photo_id}`];
    expect(told).toMatchObject({
      motivo: 'numero_existente',
      server: { descripcion: 'Silla' },
      escritos: { DESCRIPCION: { usuario_nombre: 'beto', source: 'CAMPO' } },
      fotos,
    });
    expect(await office.shown(mine, 'CAMPO')).toMatchObject({
      datos: { NUMERO_DE_ACTIVO: 'DUP-1', DESCRIPCION: 'Mesa', SERIAL: 'A' },
      activo: { id: activo_id, descripcion: 'Silla', serie: 'B' },
      activo_fotos: fotos,
      titular: { activo: { id: activo_id }, escrito: { usuario_nombre: 'beto' }, fotos },
      campos: { DESCRIPCION: { written: { usuario_nombre: 'beto' } } },
    });
  });

  it('sees of what has the number only photos of work that came about', async () => {
    const [of6, of7] = ['K-6', 'K-7'].map((numero) => ana.known(numero).id) as [number, number];
    const applied = beto.update('K-6', { SERIAL: 'DE BETO' });
    await beto.apply(applied);
    const seen = await takePhoto(beto, applied.id, of6);
    const lost = ana.update('K-6', { SERIAL: 'DE ANA' });
    await ana.collide(lost);
    await takePhoto(ana, lost.id, of6);
    const mine = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-6', DESCRIPCION: 'Mesa' });
    const fotos = [`/api/photos/${seen}`];
    expect(await ana.collide(mine)).toMatchObject({ fotos });
    expect(await office.shown(mine, 'CAMPO')).toMatchObject({ activo_fotos: fotos });
    await ana.post('user/descartar', { acciones: [lost] }).expect(200);
    expect(await ana.collide(mine)).toMatchObject({ fotos });

    // The server's side of a change is the asset itself; the one that has the number stands beside it.
    const other = beto.update('K-7', { SERIAL: 'X' });
    await beto.apply(other);
    await takePhoto(beto, other.id, of7);
    const renumbering = ana.update('K-7', { NUMERO_DE_ACTIVO: 'k-6' });
    const titular = {
      activo: expect.objectContaining({ id: of6, codigo_activo: 'K-6', serie: 'DE BETO' }),
      escrito: { usuario_nombre: office.admin, source: 'ARCHIVO', archivo: null, at: expect.any(String) },
      fotos,
    };
    const told = await ana.collide(renumbering);
    expect(told).toMatchObject({ motivo: 'numero_existente', server: { codigo_activo: 'K-7' }, titular });
    expect(told).not.toHaveProperty('fotos');
    expect(await office.shown(renumbering, 'CAMPO')).toMatchObject({
      activo: { codigo_activo: 'K-7' },
      titular,
      campos: { NUMERO_DE_ACTIVO: { mine: 'k-6', server: 'K-7', choices: ['server', 'other'] } },
    });
  });

  it('sees what answers to a number although it bears another one by now', async () => {
    await beto.apply(beto.update('K-8', { NUMERO_DE_ACTIVO: 'K-8-BIEN' }));
    const told = await ana.collide(ana.update('K-9', { NUMERO_DE_ACTIVO: 'K-8' }));
    expect(told.titular).toMatchObject({
      activo: { codigo_activo: 'K-8-BIEN' },
      escrito: { usuario_nombre: 'beto', source: 'CAMPO' },
    });
    expect(await world.stored('K-8-BIEN')).toMatchObject({ version: told.titular?.activo.version });
  });

  it('on a phone that names only what collided, as earlier ones do, has the rest merged as ever', async () => {
    await beto.apply(beto.update('K-5', { SERIAL: 'DE BETO' }));
    const lost = ana.update('K-5', { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
    const conflict = await ana.collide(lost);
    const data_before = { ...(lost.data_before as object), SERIAL: 'DE BETO' };
    const after = { SERIAL: 'DE BETO', NUMERO_ETIQUETA: 'E-ANA' };
    await ana.apply({ ...settle(lost, conflict, { SERIAL: 'server' }, after), data_before });
    expect(await world.stored('K-5')).toMatchObject({ serie: 'DE BETO', numero_etiqueta: 'E-ANA' });
  });
});
