import { ConflictsWorld } from './conflicts-world.js';
import { type Data, type Phone, settle, type SyncWorld } from './sync-world.js';

/**
 * Whoever transfers names a person and a department, and means both, also where one of them is there already.
 */
describe('a transfer that names what stands there already', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
    await world.load(
      Array.from({ length: 10 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `T-${n + 1}`,
        DESCRIPCIoN: 'Silla',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Sistemas',
        DIRECCIoN: 'Soporte',
        EMPLEADO: 'Ana Ruiz',
      })),
    );
    for (const phone of [ana, beto]) await phone.download(office.norte);
  });
  afterAll(() => office.stop());

  const transfer = (phone: Phone, numero: string, EMPLEADO: string, DEPENDENCIA: string) => ({
    ...phone.transfer(numero, { EMPLEADO, DEPENDENCIA }),
    restates: ['EMPLEADO', 'DEPENDENCIA'],
  });
  const place = (EMPLEADO: string, DEPENDENCIA: string, DIRECCION: string | null) => ({
    empleado_responsable: EMPLEADO,
    dependencia_responsable: DEPENDENCIA,
    direccion: DIRECCION,
  });

  it('keeps DIRECCION with the DEPENDENCIA, however it is written', async () => {
    await ana.apply(transfer(ana, 'T-1', 'Eva Gil', 'SISTEMAS'));
    expect(await world.stored('T-1')).toMatchObject(place('Eva Gil', 'Sistemas', 'Soporte'));
    const [line] = await world.history('T-1');
    expect(line?.changes).toEqual({ EMPLEADO: { old: 'Ana Ruiz', new: 'Eva Gil' } });
  });

  it('collides with another one to elsewhere, and is settled to where somebody meant it', async () => {
    for (const [numero, choice, stands] of [
      ['T-2', 'local', place('Luis', 'Sistemas', null)],
      ['T-3', 'server', place('Luis', 'Archivo', null)],
    ] as const) {
      await ana.apply(transfer(ana, numero, 'Ana Ruiz', 'Archivo'));
      const lost = transfer(beto, numero, 'Luis', 'Sistemas');
      const conflict = await beto.collide(lost);
      expect(conflict.campos).toEqual({
        DEPENDENCIA: { original: 'Sistemas', mine: 'Sistemas', server: 'Archivo' },
      });
      await beto.apply(settle(lost, conflict, { DEPENDENCIA: choice }, lost.data_after as Data));
      expect(await world.stored(numero)).toMatchObject(stands);
    }
  });

  it('keeps DIRECCION also where the other half of it collided, whoever decides', async () => {
    for (const numero of ['T-4', 'T-5']) {
      await ana.apply(transfer(ana, numero, 'Eva Gil', 'Sistemas'));
      const lost = transfer(beto, numero, 'Luis', 'Sistemas');
      const conflict = await beto.collide(lost);
      expect(Object.keys(conflict.campos)).toEqual(['EMPLEADO']);
      if (numero === 'T-4') {
        await beto.apply(settle(lost, conflict, { EMPLEADO: 'local' }, lost.data_after as Data));
      } else {
        await office.decide(await office.shown(lost, 'CAMPO'), { EMPLEADO: 'local' });
      }
      expect(await world.stored(numero)).toMatchObject(place('Luis', 'Sistemas', 'Soporte'));
    }
  });

  it('still means the half that did not collide when it is settled', async () => {
    await ana.apply(transfer(ana, 'T-6', 'Eva Gil', 'Sistemas'));
    const lost = transfer(beto, 'T-6', 'Luis', 'Sistemas');
    const conflict = await beto.collide(lost);
    await ana.download(office.norte);
    await ana.apply(transfer(ana, 'T-6', 'Eva Gil', 'Archivo'));
    const answer = {
      ...settle(lost, conflict, { EMPLEADO: 'local' }, lost.data_after as Data),
      restates: ['DEPENDENCIA'],
    };
    expect(Object.keys((await beto.collide(answer)).campos)).toEqual(['DEPENDENCIA']);
  });
});

describe('a transfer to a known place', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  const south = { SECCIONAL: 'Sur', DEPENDENCIA: 'Sistemas', DIRECCION: 'Soporte', EMPLEADO: 'Eva Gil' };

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
    await world.load([
      ...['K-1', 'K-2', 'K-3'].map((NUMERO_DE_ACTIVO) => ({
        NUMERO_DE_ACTIVO,
        DESCRIPCIoN: 'Silla',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Compras',
        DIRECCIoN: 'Bodega',
        EMPLEADO: 'Ana Ruiz',
      })),
      {
        NUMERO_DE_ACTIVO: 'K-8',
        DESCRIPCIoN: 'Mesa',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Sistemas',
        DIRECCIoN: 'Soporte',
        EMPLEADO: 'Eva Gil',
      },
      {
        NUMERO_DE_ACTIVO: 'K-9',
        DESCRIPCIoN: 'Mesa',
        SECCIONAL: 'Sur',
        DEPENDENCIA: 'Sistemas',
        DIRECCIoN: 'Soporte',
        EMPLEADO: 'Eva Gil',
      },
    ]);
    for (const phone of [ana, beto]) await phone.download(office.norte);
  });
  afterAll(() => office.stop());

  const groupsOf = async (nombre: string): Promise<number> =>
    (await world.groups()).filter((group: { nombre: string }) => group.nombre === nombre).length;

  it('makes no second group of that person, in the same SECCIONAL or in another one', async () => {
    await ana.apply(ana.transfer('K-1', { ...south, SECCIONAL: 'NORTE' }));
    expect(await world.place('K-1')).toEqual(await world.place('K-8'));
    await ana.apply(ana.transfer('K-2', south));
    expect(await world.place('K-2')).toEqual(await world.place('K-9'));
    expect(await groupsOf('Eva Gil')).toBe(2);
  });

  it('is meant as a whole: it collides where somebody moved the asset elsewhere', async () => {
    const without = { SECCIONAL: 'Norte', DEPENDENCIA: 'Compras', DIRECCION: null, EMPLEADO: 'Leo' };
    const meant = { ...beto.transfer('K-3', without), restates: ['SECCIONAL', 'DEPENDENCIA'] };
    await ana.apply(ana.transfer('K-3', { ...south, SECCIONAL: 'Norte' }));
    const { campos } = await beto.collide(meant);
    expect(Object.keys(campos).sort()).toEqual(['DEPENDENCIA', 'DIRECCION', 'EMPLEADO']);
  });
});
