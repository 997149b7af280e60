import { randomUUID } from 'node:crypto';

import type { ConflictDto } from '../src/syncs/dto/sync-result.dto.js';
import { ConflictsWorld } from './conflicts-world.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

/** The server was put back to an earlier day, or somebody names what they like. */
describe('a settlement of what is not known here', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  const resolving = (
    action: SentAction,
    campos: Record<string, string>,
    action_id: string = randomUUID(),
  ) => ({
    ...action,
    resolves: { action_id, campos },
  });

  it('keeps to the rules of any other action, also when it names somebody else’s', async () => {
    const theirs = beto.update('K-1', { SERIAL: 'DE BETO' });
    await beto.apply(theirs);
    await ana.apply(ana.baja('K-4'));
    await ana.download(office.norte);
    for (const id of [randomUUID(), theirs.id]) {
      const answers = await ana.send(
        resolving(ana.update('K-2', { ESTADO: 'CUALQUIERA' }), { ESTADO: 'local' }, id),
        resolving(ana.transfer('K-3', { EMPLEADO: null, DEPENDENCIA: 'Sistemas' }), {}, id),
        resolving(ana.change('TRANSFER', 'K-5', { EMPLEADO: 'Eva', DEPENDENCIA: 'Sistemas' }), {}, id),
        resolving(ana.update('K-6', { DESCRIPCION: null }), {}, id),
        resolving(ana.change('BAJA', 'K-7', { ESTADO: 'BUENO' }), { ESTADO: 'other' }, id),
        resolving(ana.update('K-4', { SERIAL: 'X' }), {}, id),
      );
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 4 }, () => 'rejected'),
        'applied',
        'conflict',
      ]);
      // What was decided to be no write-off is none.
      expect(await world.stored('K-7')).toMatchObject({ estado: 'BUENO' });
    }
  });

  /** A conflict of Ana's with what Beto did, which the server has forgotten. */
  async function forgotten(lost: SentAction, theirs: SentAction): Promise<ConflictDto> {
    await beto.apply(theirs);
    const conflict = await ana.collide(lost);
    await world.dataSource.query(`DELETE FROM sync_actions WHERE id = $1`, [lost.id]);
    return conflict;
  }

  it('decides what it says where it keeps to them: a value of one’s own, and the server’s', async () => {
    const lost = ana.update('K-10', { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E', DESCRIPCION: 'De Ana' });
    const theirs = beto.update('K-10', { SERIAL: 'DE BETO', NUMERO_ETIQUETA: 'F', DESCRIPCION: 'De Beto' });
    const conflict = await forgotten(lost, theirs);
    const campos = { SERIAL: 'server', NUMERO_ETIQUETA: 'local', DESCRIPCION: 'server' } as const;
    await ana.apply(
      settle(lost, conflict, campos, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E', DESCRIPCION: null }),
    );
    expect(await world.stored('K-10')).toMatchObject({
      serie: 'DE BETO',
      numero_etiqueta: 'E',
      descripcion: 'De Beto',
    });
  });

  it('transfers what it names, and leaves what it left as it was', async () => {
    const to = { EMPLEADO: 'Eva Gil', DEPENDENCIA: 'Sistemas' };
    const lost = ana.transfer('K-11', to);
    const conflict = await forgotten(
      lost,
      beto.transfer('K-11', { EMPLEADO: 'Leo', DEPENDENCIA: 'Sistemas' }),
    );
    // A phone repeats only what was changed.
    await ana.apply(
      settle(lost, conflict, { EMPLEADO: 'local' }, { EMPLEADO: 'Eva Gil', observaciones: 'Cambio' }),
    );
    expect(await world.stored('K-11')).toMatchObject({
      empleado_responsable: 'Eva Gil',
      dependencia_responsable: 'Sistemas',
    });
  });

  it.each([
    ['K-12', 'server', 'BAJA', 'MALO'],
    ['K-13', 'other', 'REGULAR', 'REGULAR'],
    ['K-14', 'local', 'BAJA', 'BAJA'],
  ] as const)('writes %s off only where that was decided: %s', async (numero, choice, ESTADO, stands) => {
    const lost = ana.baja(numero);
    const conflict = await forgotten(lost, beto.update(numero, { ESTADO: 'MALO' }));
    await ana.apply(settle(lost, conflict, { ESTADO: choice }, { ESTADO }));
    expect(await world.stored(numero)).toMatchObject({ estado: stands });
  });
});
