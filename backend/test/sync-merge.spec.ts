import { type Phone, settle, startSyncWorld, type SyncWorld } from './sync-world.js';

/**
 * Ana and Beto work on the same assets, each on a phone, and neither sees what the other does until they
 * sync.
 */
describe('two people change the same asset', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let centro: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    const numbers = Array.from({ length: 25 }, (_, n) => `M-${n + 1}`);
    await world.load(
      numbers.map((numero) => ({
        NUMERO_DE_ACTIVO: numero,
        DESCRIPCIoN: 'Silla giratoria',
        SERIAL: `S-${numero}`,
        ESTADO: 'BUENO',
        SECCIONAL: 'Centro',
        DEPENDENCIA: 'Sistemas',
        DIRECCIoN: 'Soporte',
        EMPLEADO: 'Ana Ruiz',
      })),
    );
    ana = await world.phoneOf('ana', 'Centro');
    beto = await world.phoneOf('beto', 'Centro');
    centro = await world.group('Centro');
    await Promise.all([ana.download(centro), beto.download(centro)]);
  });
  afterAll(() => world.stop());

  it('know an asset by its number however their devices write the letter', async () => {
    await ana.apply(ana.update('M-25', { NUMERO_DE_ACTIVO: 'PEN\u0303A-1' }));
    expect((await world.stored('PE\u00d1A-1')).serie).toBe('S-M-25');
    await world.load([{ NUMERO_DE_ACTIVO: 'PEN\u0303A-1', SERIAL: 'DEL ARCHIVO' }]);
    expect((await world.stored('PE\u00d1A-1')).serie).toBe('DEL ARCHIVO');
  });

  it('merges what they changed in different fields', async () => {
    await ana.apply(ana.update('M-1', { SERIAL: 'NUEVO' }));
    const { version } = await beto.apply(beto.update('M-1', { DESCRIPCION: 'Silla fija' }));
    expect(await world.stored('M-1')).toMatchObject({ serie: 'NUEVO', descripcion: 'Silla fija', version });
    const [last, first] = await world.history('M-1');
    expect(first).toMatchObject({ changes: { SERIAL: { old: 'S-M-1', new: 'NUEVO' } } });
    expect(last).toMatchObject({ changes: { DESCRIPCION: { old: 'Silla giratoria', new: 'Silla fija' } } });
  });

  it('asks whoever had another asset under this id: before the server was put back to an earlier day', async () => {
    const { id } = ana.known('M-23');
    for (const made of [ana.update('M-23', { SERIAL: 'OTRO' }), ana.baja('M-23')]) {
      const action = { ...made, data_before: { ...(made.data_before as object), NUMERO_DE_ACTIVO: 'X-9' } };
      const conflict = await ana.collide(action);
      expect(conflict.campos).toEqual({
        NUMERO_DE_ACTIVO: { original: 'X-9', mine: 'X-9', server: 'M-23' },
      });
      // The repeat is no better known.
      await ana.collide(action);
      expect(await world.stored('M-23')).toMatchObject({ id, serie: 'S-M-23', estado: 'BUENO', version: 1 });
      if (made.action_type === 'BAJA') {
        await ana.apply(settle(action, conflict, { NUMERO_DE_ACTIVO: 'server' }, { ESTADO: 'BAJA' }));
      }
    }
    expect(await world.stored('M-23')).toMatchObject({ serie: 'S-M-23', estado: 'BAJA' });
  });

  it('goes by the numbers that an asset had', async () => {
    await beto.apply(beto.update('M-24', { NUMERO_DE_ACTIVO: 'M-24-B' }));
    await ana.apply(ana.update('M-24', { SERIAL: 'DE ANA' }));
    expect(await world.stored('M-24-B')).toMatchObject({ serie: 'DE ANA' });
  });

  it('agrees when both entered the same value', async () => {
    const { version } = await ana.apply(ana.update('M-2', { ESTADO: 'MALO' }));
    const result = await beto.apply(beto.update('M-2', { ESTADO: 'MALO', SERIAL: 'S-M-2' }));
    expect(result.version).toBe(version);
  });

  it('asks the second one when both entered different values, and writes nothing of the action', async () => {
    await ana.apply(ana.update('M-3', { SERIAL: 'DE ANA' }));
    const action = beto.update('M-3', { SERIAL: 'DE BETO', DESCRIPCION: 'Otra silla' });
    const { body } = await beto.post('user/sincronizar', { acciones: [action] }).expect(409);
    const stored = await world.stored('M-3');
    expect(body).toEqual({
      statusCode: 409,
      code: 'conflict',
      message: 'Conflicto detectado. Requiere resolución manual.',
      conflict: {
        action_id: action.id,
        motivo: 'campos',
        campos: { SERIAL: { original: 'S-M-3', mine: 'DE BETO', server: 'DE ANA' } },
        server: expect.objectContaining({ id: stored.id, serie: 'DE ANA', version: stored.version }),
        version: stored.version,
        escritos: expect.objectContaining({ SERIAL: expect.objectContaining({ usuario_nombre: 'ana' }) }),
      },
    });
    expect(stored).toMatchObject({ serie: 'DE ANA', descripcion: 'Silla giratoria' });
    expect(await world.history('M-3')).toHaveLength(2);
  });

  describe('and settles it', () => {
    it.each([
      ['M-4', 'local', 'DE BETO', 'DE BETO'],
      ['M-5', 'server', 'DE BETO', 'DE ANA'],
      ['M-6', 'other', 'DE LOS DOS', 'DE LOS DOS'],
    ] as const)('with %s: %s', async (numero, choice, entered, stands) => {
      await ana.apply(ana.update(numero, { SERIAL: 'DE ANA' }));
      const lost = beto.update(numero, { SERIAL: 'DE BETO', DESCRIPCION: 'Otra silla' });
      const conflict = await beto.collide(lost);
      const answer = settle(
        lost,
        conflict,
        { SERIAL: choice },
        { SERIAL: entered, DESCRIPCION: 'Otra silla' },
      );
      await beto.apply(answer);
      expect(await world.stored(numero)).toMatchObject({ serie: stands, descripcion: 'Otra silla' });
      const [decision] = await world.history(numero);
      expect(decision).toMatchObject({
        usuario_nombre: 'beto',
        notes: { resolves: { action_id: lost.id, campos: { SERIAL: choice } } },
      });
      // The phone may not have heard of the end: the action that was settled is finished for good.
      expect(await beto.send(lost)).toMatchObject([{ status: 'duplicate', activo_id: conflict.server?.id }]);
      expect(await world.stored(numero)).toMatchObject({ serie: stands });
    });

    it('without putting back what the other one corrected beside it', async () => {
      await ana.download(centro);
      await ana.apply(ana.update('M-17', { SERIAL: 'DE ANA', DESCRIPCION: 'Corregida', ESTADO: 'MALO' }));
      // The form gives every field; Beto touched the serial and the label.
      const form = { ESTADO: 'BUENO', DESCRIPCION: 'Silla giratoria', NUMERO_DE_ACTIVO: 'M-17' };
      const wanted = { ...form, SERIAL: 'DE BETO', NUMERO_ETIQUETA: 'E-17' };
      const lost = beto.update('M-17', wanted);
      const first = await beto.collide(lost);
      expect(Object.keys(first.campos)).toEqual(['SERIAL']);
      await ana.download(centro);
      await ana.apply(ana.update('M-17', { SERIAL: 'OTRA VEZ' }));
      const second = settle(lost, first, { SERIAL: 'local' }, wanted);
      const conflict = await beto.collide(second);
      expect(Object.keys(conflict.campos)).toEqual(['SERIAL']);
      await beto.apply(settle(second, conflict, { SERIAL: 'local' }, wanted));
      expect(await world.stored('M-17')).toMatchObject({
        serie: 'DE BETO',
        numero_etiqueta: 'E-17',
        descripcion: 'Corregida',
        estado: 'MALO',
      });
    });

    it('only once', async () => {
      await ana.apply(ana.update('M-7', { SERIAL: 'DE ANA' }));
      const lost = beto.update('M-7', { SERIAL: 'DE BETO' });
      const conflict = await beto.collide(lost);
      await beto.apply(settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE BETO' }));
      const again = settle(lost, conflict, { SERIAL: 'other' }, { SERIAL: 'OTRO' });
      expect(await beto.send(again)).toMatchObject([
        {
          status: 'rejected',
          error:
            'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.',
        },
      ]);
    });

    it('by asking again when the server changed meanwhile, until it stands', async () => {
      await ana.apply(ana.update('M-8', { SERIAL: 'UNO' }));
      const lost = beto.update('M-8', { SERIAL: 'DE BETO' });
      const first = await beto.collide(lost);
      await ana.download(centro);
      await ana.apply(ana.update('M-8', { SERIAL: 'DOS' }));
      const second = settle(lost, first, { SERIAL: 'local' }, { SERIAL: 'DE BETO' });
      const conflict = await beto.collide(second);
      expect(conflict.campos).toEqual({ SERIAL: { original: 'UNO', mine: 'DE BETO', server: 'DOS' } });
      await beto.apply(settle(second, conflict, { SERIAL: 'local' }, { SERIAL: 'DE BETO' }));
      expect(await world.stored('M-8')).toMatchObject({ serie: 'DE BETO' });
      // Both attempts are finished, not only the last one.
      expect(await beto.send(lost, second)).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }]);
    });
  });

  it('applies a conflict that is sent again once nothing collides any more', async () => {
    await ana.apply(ana.update('M-9', { SERIAL: 'DE ANA' }));
    const lost = beto.update('M-9', { SERIAL: 'DE BETO' });
    await beto.collide(lost);
    await ana.download(centro);
    await ana.apply(ana.update('M-9', { SERIAL: 'S-M-9' }));
    await beto.apply(lost);
    expect(await beto.send(lost)).toMatchObject([{ status: 'duplicate' }]);
  });

  it('goes by the version when the action does not tell where it started', async () => {
    const { version } = await ana.apply({ ...ana.update('M-10', { SERIAL: 'DE ANA' }), data_before: null });
    const blind = { ...beto.update('M-10', { DESCRIPCION: 'Otra' }), data_before: null };
    const conflict = await beto.collide(blind);
    expect(conflict.campos).toEqual({
      DESCRIPCION: { original: null, mine: 'Otra', server: 'Silla giratoria' },
    });
    await beto.apply({ ...blind, base_version: version });
  });

  it('takes data as JSON text and knows that null, empty and absent are the same', async () => {
    const action = ana.update('M-11', {});
    await ana.apply({
      ...action,
      data_before: JSON.stringify({ ...(action.data_before as object), NUMERO_ETIQUETA: '' }),
      data_after: JSON.stringify({ NUMERO_ETIQUETA: null, SERIAL: '  X-1 ' }),
    });
    expect(await world.stored('M-11')).toMatchObject({ serie: 'X-1', numero_etiqueta: null });
  });

  describe('that one of them wrote off', () => {
    it('asks before anything else is done to it', async () => {
      await ana.apply(ana.baja('M-12'));
      expect(await world.stored('M-12')).toMatchObject({ estado: 'BAJA' });
      const conflict = await beto.collide(beto.update('M-12', { SERIAL: 'DE BETO' }));
      expect(conflict).toMatchObject({
        motivo: 'baja',
        campos: { ESTADO: { original: 'BUENO', mine: 'BUENO', server: 'BAJA' } },
      });
      await beto.collide(beto.transfer('M-12', { EMPLEADO: 'Leo', DEPENDENCIA: 'Sistemas' }));
    });

    it('brings it back when a person says so', async () => {
      await ana.apply(ana.baja('M-13'));
      const lost = beto.update('M-13', { SERIAL: 'DE BETO' });
      const conflict = await beto.collide(lost);
      await beto.apply(settle(lost, conflict, { ESTADO: 'local' }, { ESTADO: 'BUENO', SERIAL: 'DE BETO' }));
      expect(await world.stored('M-13')).toMatchObject({ estado: 'BUENO', serie: 'DE BETO' });
    });

    it('or leaves it written off and keeps the rest', async () => {
      await ana.apply(ana.baja('M-14'));
      const lost = beto.update('M-14', { SERIAL: 'DE BETO' });
      const conflict = await beto.collide(lost);
      await beto.apply(settle(lost, conflict, { ESTADO: 'server' }, { ESTADO: 'BUENO', SERIAL: 'DE BETO' }));
      expect(await world.stored('M-14')).toMatchObject({ estado: 'BAJA', serie: 'DE BETO' });
    });

    it('is written off once, whoever says it again', async () => {
      const { version } = await ana.apply(ana.baja('M-15'));
      expect(await beto.apply(beto.baja('M-15'))).toMatchObject({ version });
    });

    it('asks when the state was changed by another', async () => {
      await ana.apply(ana.update('M-16', { ESTADO: 'MALO' }));
      const lost = beto.baja('M-16');
      const conflict = await beto.collide(lost);
      expect(conflict.campos).toEqual({ ESTADO: { original: 'BUENO', mine: 'BAJA', server: 'MALO' } });
      await beto.apply(settle(lost, conflict, { ESTADO: 'server' }, { ESTADO: 'BAJA' }));
      expect(await world.stored('M-16')).toMatchObject({ estado: 'MALO' });
    });

    it('leaves the state that its author decided on instead', async () => {
      await ana.apply(ana.update('M-21', { ESTADO: 'MALO' }));
      const lost = beto.baja('M-21');
      const conflict = await beto.collide(lost);
      await beto.apply(settle(lost, conflict, { ESTADO: 'other' }, { ESTADO: 'REGULAR' }));
      expect(await world.stored('M-21')).toMatchObject({ estado: 'REGULAR' });
    });

    it('writes off what its author decided to write off, and takes no state that forms do not allow', async () => {
      await ana.apply(ana.update('M-22', { ESTADO: 'MALO' }));
      const lost = beto.baja('M-22');
      const conflict = await beto.collide(lost);
      const broken = settle(lost, conflict, { ESTADO: 'other' }, { ESTADO: 'ROTO' });
      expect(await beto.send(broken)).toMatchObject([
        { status: 'rejected', error: 'El estado debe ser BUENO, REGULAR o MALO.' },
      ]);
      await beto.apply(settle(lost, conflict, { ESTADO: 'local' }, { ESTADO: 'BAJA' }));
      expect(await world.stored('M-22')).toMatchObject({ estado: 'BAJA' });
    });
  });
});
