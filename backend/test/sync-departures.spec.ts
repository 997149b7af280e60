import { randomUUID } from 'node:crypto';

import {
  type Data,
  localData,
  type Phone,
  type SentAction,
  startSyncWorld,
  type SyncWorld,
} from './sync-world.js';

const LEFT = /^El activo salió de tus grupos/;

/** What becomes of work on assets that left one's groups, and what a client that guesses learns from it. */
describe('an asset that left one’s groups', () => {
  let world: SyncWorld;
  let ana: Phone;
  let sur: Phone;
  let boss: Phone;
  let norte: number;

  const PLACE = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', EMPLEADO: 'Ana Ruiz' };
  const AWAY = { SECCIONAL: 'Sur', DEPENDENCIA: 'Ventas', EMPLEADO: 'Leo Paz' };

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      ...Array.from({ length: 8 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `D-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        SERIAL: 'ANTES',
        ESTADO: 'BUENO',
        ...PLACE,
      })),
      { NUMERO_DE_ACTIVO: 'D-SUR', DESCRIPCIoN: 'Ajeno', ...AWAY },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    sur = await world.phoneOf('sara', 'Sur');
    boss = await world.phoneOf('jefe', 'Norte', 'Sur');
    norte = await world.group('Norte');
    await ana.download(norte);
  });
  afterAll(() => world.stop());

  const leave = async (numero: string): Promise<void> => {
    await boss.download(norte);
    await boss.apply(boss.transfer(numero, AWAY));
    await sur.download(await world.group('Sur'));
  };
  const present = async (numero: string): Promise<Data> => localData(await world.stored(numero));
  /** Names what is there now, guessed, with a version that the asset had in the group. */
  const guess = async (numero: string, data_after: Data, type = 'UPDATE'): Promise<SentAction> => ({
    ...ana.change(type as 'UPDATE', numero, { observaciones: 'x', ...data_after }),
    data_before: await present(numero),
  });

  it('is not taken back by naming where it is now', async () => {
    await leave('D-1');
    const back = await guess('D-1', PLACE, 'TRANSFER');
    expect(await ana.send(back)).toMatchObject([{ status: 'rejected', error: expect.stringMatching(LEFT) }]);
    const moved = await guess('D-1', { ...(await present('D-1')), ...PLACE });
    expect(await ana.send(moved)).toMatchObject([{ status: 'rejected', error: expect.stringMatching(LEFT) }]);
    expect(await world.stored('D-1')).toMatchObject({ seccional: 'Sur', empleado_responsable: 'Leo Paz' });
  });

  it('does not tell whether a value that was written out there was guessed', async () => {
    await leave('D-2');
    await sur.apply(sur.update('D-2', { SERIAL: 'SECRETO' }));
    const right = await guess('D-2', { SERIAL: 'MÍO' });
    const wrong = {
      ...right,
      id: randomUUID(),
      data_before: { ...(right.data_before as Data), SERIAL: 'OTRO' },
    };
    const same = { ...ana.update('D-2', { SERIAL: 'SECRETO' }) };
    for (const action of [right, wrong, same, { ...same, id: randomUUID(), data_before: null }]) {
      expect(await ana.send(action)).toMatchObject([
        { status: 'rejected', error: expect.stringMatching(LEFT) },
      ]);
    }
    expect(await world.stored('D-2')).toMatchObject({ serie: 'SECRETO' });
  });

  it('takes work from what it was when it left, beside what others did there', async () => {
    await leave('D-3');
    await sur.apply(sur.update('D-3', { DESCRIPCION: 'Del sur' }));
    await ana.apply(ana.update('D-3', { SERIAL: 'SIN SEÑAL' }));
    expect(await world.stored('D-3')).toMatchObject({ serie: 'SIN SEÑAL', descripcion: 'Del sur' });
  });

  it('does not tell whether it was written off, only that its state was changed', async () => {
    await leave('D-4');
    await leave('D-5');
    await sur.apply(sur.baja('D-4'));
    await sur.apply(sur.update('D-5', { ESTADO: 'MALO' }));
    const answers = await ana.send(ana.update('D-4', { SERIAL: 'X' }), ana.update('D-5', { SERIAL: 'X' }));
    const [one, other] = answers.map(({ id: _, activo_id: __, ...answer }) => answer);
    expect(one).toMatchObject({ status: 'rejected', error: expect.stringMatching(LEFT) });
    expect(other).toEqual(one);
  });

  it('may be moved on by who moved it out, until somebody else touches it', async () => {
    await ana.apply(ana.transfer('D-6', AWAY));
    const again = await guess('D-6', { ...AWAY, EMPLEADO: 'Otra Persona' }, 'TRANSFER');
    await ana.apply({ ...again, base_version: ana.known('D-6').version + 1 });
    await sur.download(await world.group('Sur'));
    await sur.apply(sur.update('D-6', { SERIAL: 'DEL SUR' }));
    const back = await guess('D-6', PLACE, 'TRANSFER');
    expect(await ana.send(back)).toMatchObject([{ status: 'rejected', error: expect.stringMatching(LEFT) }]);
  });

  it('is nobody’s who got its group only afterwards', async () => {
    await leave('D-7');
    const late = await world.phoneOf('tarde', 'Norte');
    const work = { ...ana.update('D-7', { SERIAL: 'X' }), id: randomUUID() };
    expect(await late.send(work)).toMatchObject([
      { status: 'rejected', error: 'El activo no existe o no está en tus grupos.' },
    ]);
  });

  it('is loaded by an administrator all the same', async () => {
    await leave('D-8');
    const move = ana.transfer('D-8', { ...PLACE, EMPLEADO: 'Nueva' });
    expect(await ana.send(move)).toMatchObject([{ status: 'rejected', error: expect.stringMatching(LEFT) }]);
    const { ActionSyncService } = await import('../src/syncs/action-sync.service.js');
    const { results } = await world.app.get(ActionSyncService).rescue([move], ana.userId, world.adminId);
    expect(results).toMatchObject([{ status: 'conflict' }]);
  });
});
