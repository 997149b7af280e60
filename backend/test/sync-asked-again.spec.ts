import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

/**
 * What was rejected because of how things stood is decided anew when its author asks for it again, and only
 * then.
 */
describe('rejected work that is asked for again', () => {
  let world: SyncWorld;
  let boss: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', EMPLEADO: 'Ana Ruiz', ESTADO: 'BUENO' };
    await world.load([
      ...Array.from({ length: 8 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `R-${n}`,
        DESCRIPCIoN: 'Equipo',
        ...place,
      })),
      {
        NUMERO_DE_ACTIVO: 'R-SUR',
        DESCRIPCIoN: 'x',
        SECCIONAL: 'Sur',
        DEPENDENCIA: 'Ventas',
        EMPLEADO: 'Leo',
      },
    ]);
    norte = await world.group('Norte');
    boss = await world.phoneOf('jefe', 'Norte', 'Sur');
  });
  afterAll(() => world.stop());

  const again = (action: SentAction, reintento = 1) => ({ ...action, reintento });
  const person = async (name: string): Promise<Phone> => {
    const phone = await world.phoneOf(name, 'Norte');
    await phone.download(norte);
    return phone;
  };

  /** Each: what stands in the way, the work, and what takes it out of the way. */
  const cases: [string, (eva: Phone) => Promise<[SentAction, () => Promise<unknown>]>][] = [
    [
      'a group that was taken away and given back',
      async (eva) => {
        await world.unassign(eva.userId, 'Norte');
        return [eva.update('R-0', { SERIAL: eva.username }), () => world.assign(eva.userId, 'Norte')];
      },
    ],
    [
      'a new asset in a group that was taken away',
      async (eva) => {
        await world.unassign(eva.userId, 'Norte');
        const make = eva.create(norte, { NUMERO_DE_ACTIVO: `N-${eva.username}`, DESCRIPCION: 'Nuevo' });
        return [make, () => world.assign(eva.userId, 'Norte')];
      },
    ],
    [
      'an asset that left and came back',
      async (eva) => {
        await boss.download(norte);
        await boss.apply(boss.transfer('R-1', { SECCIONAL: 'Sur', DEPENDENCIA: 'Ventas', EMPLEADO: 'Leo' }));
        const work = eva.transfer('R-1', { EMPLEADO: 'Eva', DEPENDENCIA: 'Sistemas' });
        return [
          work,
          async () => {
            await boss.download(await world.group('Sur'));
            const back = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', EMPLEADO: 'Ana Ruiz' };
            await boss.apply(boss.transfer('R-1', back));
          },
        ];
      },
    ],
  ];

  it.each(cases)('%s', async (name, make) => {
    const eva = await person(`eva${cases.findIndex(([one]) => one === name)}`);
    const [work, openTheWay] = await make(eva);
    expect(await eva.send(work)).toMatchObject([{ status: 'rejected' }]);
    expect(await eva.send(again(work))).toMatchObject([{ status: 'rejected' }]);
    await openTheWay();
    // A sending that was held up on its way is no wish of its author.
    expect(await eva.send(work)).toMatchObject([{ status: 'rejected' }]);
    expect(await eva.send(again(work, 1))).toMatchObject([{ status: 'rejected' }]);
    expect(await eva.send(again(work, 2))).toMatchObject([{ status: 'applied' }]);
    expect(await eva.send(again(work, 3))).toMatchObject([{ status: 'duplicate' }]);
    expect(await eva.send(work)).toMatchObject([{ status: 'duplicate' }]);
    const history = await world.dataSource.query(`SELECT 1 FROM asset_history WHERE action_id = $1`, [
      work.id,
    ]);
    expect(history).toHaveLength(1);
  });

  it('is rejected again where it is wrong by itself, with what was sent the first time or the last', async () => {
    const eva = await person('eva_mal');
    const wrong = eva.update('R-2', { ESTADO: 'ROTO' });
    for (const reintento of [0, 1, 2]) {
      expect(await eva.send(again(wrong, reintento))).toMatchObject([
        { status: 'rejected', error: 'El estado debe ser BUENO, REGULAR o MALO.' },
      ]);
    }
  });

  it('is replaced by what puts it right, once', async () => {
    const eva = await person('eva_bien');
    const wrong = eva.update('R-3', { ESTADO: 'ROTO' });
    await eva.send(wrong);
    const right = { ...eva.update('R-3', { ESTADO: 'MALO' }), resolves: { action_id: wrong.id, campos: {} } };
    expect(await eva.send(right)).toMatchObject([{ status: 'applied' }]);
    expect(await eva.send(again(wrong))).toMatchObject([{ status: 'duplicate', resolved_by: right.id }]);
    expect(await world.stored('R-3')).toMatchObject({ estado: 'MALO' });
  });

  it('is a conflict, put right, with a write-off that came meanwhile: nobody decided on that', async () => {
    const eva = await person('eva_baja');
    const wrong = eva.update('R-6', { ESTADO: 'ROTO' });
    await eva.send(wrong);
    await boss.download(norte);
    await boss.apply(boss.baja('R-6'));
    await eva.download(norte);
    const right = { ...eva.update('R-6', { SERIAL: 'S-9' }), resolves: { action_id: wrong.id, campos: {} } };
    expect(await eva.collide(right)).toMatchObject({ motivo: 'baja' });
    expect(await world.stored('R-6')).toMatchObject({ estado: 'BAJA', serie: null });
  });

  it('is nothing to somebody else', async () => {
    const [eva, iris] = [await person('eva_una'), await person('iris')];
    const work = eva.update('R-4', { ESTADO: 'ROTO' });
    await eva.send(work);
    expect(await iris.send(again({ ...iris.update('R-5', { SERIAL: 'X' }), id: work.id }, 9))).toMatchObject([
      { status: 'rejected', error: 'El identificador de la acción no es válido.' },
    ]);
    expect(await world.stored('R-5')).toMatchObject({ serie: null });
  });
});
