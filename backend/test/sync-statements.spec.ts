import { statementsOf } from './support/count-statements.js';
import { type Phone, type SentAction, settle, startSyncWorld, type SyncWorld } from './sync-world.js';

/** A call reads, decides and writes in sets: what it asks of the database does not grow with its actions. */
describe('the statements of a call', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(
      Array.from({ length: 200 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `S-${n + 1}`,
        DESCRIPCIoN: 'Mesa',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: `Oficina ${n % 7}`,
        EMPLEADO: `Persona ${n % 20}`,
      })),
    );
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Norte');
    norte = await world.group('Norte');
    for (const phone of [ana, beto]) await phone.download(norte);
  });
  afterAll(() => world.stop());

  /** Without those that tell who calls. */
  async function costOf(...acciones: SentAction[]): Promise<number> {
    const none = await statementsOf(world.dataSource, () => ana.post('user/sincronizar', { acciones: [1] }));
    const some = await statementsOf(world.dataSource, () => ana.post('user/sincronizar', { acciones }));
    const transaction = (all: readonly string[]): readonly string[] =>
      all.slice(all.findIndex((sql) => sql.startsWith('START')));
    const outside = none.length - transaction(none).length;
    if (process.env['SHOW'])
      console.log(
        transaction(some)
          .map((s) => s.trim().slice(0, 90))
          .join('\n'),
      );
    return some.length - outside;
  }

  it.each<[string, () => SentAction]>([
    ['a change', () => ana.update('S-1', { SERIAL: 'UNO' })],
    ['a transfer', () => ana.transfer('S-2', { EMPLEADO: 'Eva Gil', DEPENDENCIA: 'Compras' })],
    ['a write-off', () => ana.baja('S-3')],
    ['a new asset', () => ana.create(norte, { NUMERO_DE_ACTIVO: 'S-NUEVO', DESCRIPCION: 'Nueva' })],
    [
      'a repeat',
      () => ({ ...ana.update('S-4', { SERIAL: 'X' }), id: '6f2c5f0e-6e0a-4f0e-9d46-0d0f3a2a9a01' }),
    ],
    ['what is refused', () => ana.update('S-5', { ESTADO: 'ROTO' })],
  ])('are few for %s', async (what, make) => {
    const action = make();
    if (what === 'a repeat') await ana.apply(action);
    const c = await costOf(action);
    console.log(what, c);
    expect(c).toBeLessThanOrEqual(12);
  });

  it('are few for a collision and for its settlement', async () => {
    await beto.apply(beto.update('S-6', { SERIAL: 'DE BETO' }));
    const lost = ana.update('S-6', { SERIAL: 'DE ANA' });
    const a = await costOf(lost);
    console.log('conflict', a);
    expect(a).toBeLessThanOrEqual(12);
    const conflict = await ana.collide(lost);
    const b = await costOf(settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }));
    console.log('settle', b);
    expect(b).toBeLessThanOrEqual(12);
  });

  it('are the same for fifty changes of fifty assets', async () => {
    const changes = Array.from({ length: 50 }, (_, n) => ana.update(`S-${n + 10}`, { SERIAL: `N ${n}` }));
    const c = await costOf(...changes);
    console.log('50 updates', c);
    expect(c).toBeLessThanOrEqual(12);
  });

  it('stay few for fifty actions of every kind and end', async () => {
    for (const n of [61, 62, 63]) await beto.apply(beto.update(`S-${n}`, { SERIAL: 'DE BETO' }));
    const acciones: SentAction[] = [];
    for (let n = 0; n < 10; n += 1) {
      const make = ana.create(norte, { NUMERO_DE_ACTIVO: `S-N${n}`, DESCRIPCION: 'Nueva' });
      acciones.push(
        make,
        ana.later(make, 'UPDATE', { NUMERO_DE_ACTIVO: `S-N${n}`, DESCRIPCION: 'Nueva' }, { SERIAL: `X${n}` }),
        ana.transfer(`S-${n + 70}`, { EMPLEADO: `Nadie ${n}`, DEPENDENCIA: 'Compras' }),
        ana.update(`S-${n + 61}`, { SERIAL: 'DE ANA' }),
        ana.update(`S-${n + 90}`, { NUMERO_DE_ACTIVO: `S-R${n}` }),
      );
    }
    const c = await costOf(...acciones);
    console.log('50 mixed', c);
    expect(c).toBeLessThanOrEqual(20);
  });
});
