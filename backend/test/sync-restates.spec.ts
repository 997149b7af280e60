import { ConflictsWorld } from './conflicts-world.js';
import { type Phone, settle, type SyncWorld } from './sync-world.js';

describe('an action that means what it repeats', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  const restating = (numero: string, restates: string[]) => ({
    ...beto.update(numero, { SERIAL: 'S' }),
    restates,
  });

  it('changes nothing while nobody else changed it', async () => {
    const { version } = await beto.apply(restating('K-1', ['SERIAL']));
    expect(await world.stored('K-1')).toMatchObject({ serie: 'S', version });
  });

  it('asks when somebody did, and is settled like any other', async () => {
    await ana.apply(ana.update('K-2', { SERIAL: 'DE ANA' }));
    await beto.apply(restating('K-2', []));
    expect(await world.stored('K-2')).toMatchObject({ serie: 'DE ANA' });
    const action = restating('K-2', ['SERIAL']);
    const conflict = await beto.collide(action);
    expect(conflict.campos).toEqual({ SERIAL: { original: 'S', mine: 'S', server: 'DE ANA' } });
    await beto.apply(settle(action, conflict, { SERIAL: 'local' }, { SERIAL: 'S' }));
    expect(await world.stored('K-2')).toMatchObject({ serie: 'S' });
  });

  it('is refused when it does not tell its fields in a list', async () => {
    const [result] = await beto.send({ ...beto.update('K-3', {}), restates: 'SERIAL' });
    expect(result).toMatchObject({ status: 'rejected', error: 'restates no es una lista.' });
  });
});
