import type { StandingConflictDto } from '../src/conflicts/dto/standing-conflict.dto.js';
import { type Choices, decision, ConflictsWorld } from './conflicts-world.js';
import type { Phone, SyncWorld } from './sync-world.js';

describe('a rescued conflict', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  describe('of a new asset whose number exists', () => {
    const taken = async (numero: string): Promise<StandingConflictDto> => {
      const create = ana.create(office.norte, {
        NUMERO_DE_ACTIVO: numero,
        DESCRIPCION: 'Vista en campo',
        SERIAL: 'MÍO',
        ESTADO: 'BUENO',
        EMPLEADO: 'Rosa',
      });
      await office.load([create]);
      return office.shown(create);
    };

    it('shows in what they differ, and becomes an UPDATE of the asset that has it, where that is', async () => {
      const conflict = await taken('K-9');
      const { id } = await world.asset('K-9');
      const place = await world.place('K-9');
      expect(conflict).toMatchObject({ motivo: 'numero_existente', action_type: 'CREATE', activo_id: id });
      expect(conflict.campos).toEqual({
        NUMERO_DE_ACTIVO: {
          original: null,
          mine: 'K-9',
          server: 'K-9',
          choices: ['local', 'server', 'other'],
          disputed: true,
          written: expect.objectContaining({ source: 'ARCHIVO' }),
        },
        DESCRIPCION: expect.objectContaining({ mine: 'Vista en campo', server: 'Equipo' }),
        SERIAL: expect.objectContaining({ mine: 'MÍO', server: 'S' }),
      });
      const choices: Choices = { NUMERO_DE_ACTIVO: 'server', DESCRIPCION: 'server', SERIAL: 'local' };
      expect(await office.decide(conflict, choices)).toMatchObject({ status: 'applied', activo_id: id });
      expect(await world.stored('K-9')).toMatchObject({ descripcion: 'Equipo', serie: 'MÍO' });
      expect(await world.place('K-9')).toEqual(place);
      expect((await world.history('K-9'))[0]).toMatchObject({ action_type: 'UPDATE', usuario_nombre: 'ana' });
    });

    it('takes a number that is free, and no other', async () => {
      const conflict = await taken('K-10');
      for (const number of ['K-10', 'K-11', 'k-11']) {
        const refused = decision(conflict, { NUMERO_DE_ACTIVO: { other: number } });
        expect((await office.post(conflict.action_id, refused).expect(400)).body).toMatchObject({
          code: 'invalid_choice',
          message: `El número ${number} ya es de otro activo. Escribe otro número.`,
        });
      }
      // What is said of the asset that exists is nothing to the new one.
      await office.decide(conflict, { NUMERO_DE_ACTIVO: { other: 'K-1000' }, SERIAL: 'server' });
      expect(await world.stored('K-1000')).toMatchObject({ descripcion: 'Vista en campo', serie: 'MÍO' });
      expect((await world.stored('K-10')).descripcion).toBe('Equipo');
    });

    it('is told anew when the asset that has the number changed', async () => {
      const conflict = await taken('K-12');
      await beto.apply(beto.update('K-12', { SERIAL: 'DE BETO' }));
      const choices: Choices = { NUMERO_DE_ACTIVO: 'server', DESCRIPCION: 'local', SERIAL: 'local' };
      expect(await office.decide(conflict, choices)).toMatchObject({
        status: 'conflict',
        conflict: { motivo: 'numero_existente', campos: { SERIAL: { mine: 'MÍO', server: 'DE BETO' } } },
      });
    });
  });

  it('of a corrected number wants another one or the one from before', async () => {
    const lost = ana.update('K-13', { NUMERO_DE_ACTIVO: 'K-14', SERIAL: 'CORREGIDO' });
    await office.load([lost]);
    const conflict = await office.shown(lost);
    expect(conflict.campos).toMatchObject({
      NUMERO_DE_ACTIVO: { original: 'K-13', mine: 'K-14', server: 'K-13', choices: ['server', 'other'] },
      SERIAL: { mine: 'CORREGIDO', server: 'S', disputed: false },
    });
    const refused = await office.post(lost.id, decision(conflict, { NUMERO_DE_ACTIVO: 'local' })).expect(400);
    expect(refused.body.message).toBe('El número K-14 ya es de otro activo. Escribe otro número.');
    await office.decide(conflict, { NUMERO_DE_ACTIVO: 'server' });
    expect(await world.stored('K-13')).toMatchObject({ serie: 'CORREGIDO' });
  });

  it('of a transfer, a write-off and an asset written off ends as the person decides', async () => {
    const transfer = ana.transfer('K-15', { EMPLEADO: 'Rosa', DEPENDENCIA: 'Compras' });
    await beto.apply(beto.transfer('K-15', { EMPLEADO: 'Luis', DEPENDENCIA: 'Ventas' }));
    const baja = ana.baja('K-16');
    await beto.apply(beto.update('K-16', { ESTADO: 'REGULAR' }));
    const late = ana.update('K-17', { SERIAL: 'TARDE' });
    await beto.apply(beto.baja('K-17'));
    await office.load([transfer, baja, late]);

    await office.decide(await office.shown(transfer), { EMPLEADO: 'local', DEPENDENCIA: 'server' });
    expect(await world.place('K-15')).toEqual(['SECCIONAL Norte', 'DEPENDENCIA Ventas', 'EMPLEADO Rosa']);
    expect((await world.history('K-15'))[0]).toMatchObject({ notes: { observaciones: 'Cambio de puesto' } });

    expect((await office.shown(baja)).campos).toMatchObject({ ESTADO: { mine: 'BAJA', server: 'REGULAR' } });
    await office.decide(await office.shown(baja), { ESTADO: 'local' });
    expect((await world.stored('K-16')).estado).toBe('BAJA');

    expect(await office.shown(late)).toMatchObject({
      motivo: 'baja',
      campos: { ESTADO: { mine: 'BUENO', server: 'BAJA' } },
    });
    const wrong = decision(await office.shown(late), { ESTADO: { other: 'ROTO' } });
    expect((await office.post(late.id, wrong).expect(400)).body.message).toBe(
      'El estado debe ser BUENO, REGULAR o MALO.',
    );
    await office.decide(await office.shown(late), { ESTADO: 'server' });
    expect(await world.stored('K-17')).toMatchObject({ estado: 'BAJA', serie: 'TARDE' });
  });
});
