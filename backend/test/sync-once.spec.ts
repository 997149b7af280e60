import { randomUUID } from 'node:crypto';

import { type Phone, type SentAction, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Answers get lost, tabs and phones repeat themselves; what a person did happens once. */
describe('the same action again', () => {
  let world: SyncWorld;
  let ana: Phone;
  let tablet: Phone;
  let beto: Phone;
  let centro: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(
      Array.from({ length: 60 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `O-${n + 1}`,
        DESCRIPCIoN: 'Mesa',
        ESTADO: 'BUENO',
        SECCIONAL: 'Centro',
        EMPLEADO: 'Ana Ruiz',
      })),
    );
    ana = await world.phoneOf('ana', 'Centro');
    tablet = await world.secondPhoneOf(ana);
    beto = await world.phoneOf('beto', 'Centro');
    centro = await world.group('Centro');
    for (const phone of [ana, tablet, beto]) await phone.download(centro);
  });
  afterAll(() => world.stop());

  const count = async (numero: string): Promise<number> => {
    const [{ times }] = await world.dataSource.query(
      `SELECT count(*)::int AS times FROM assets WHERE numero_de_activo = $1`,
      [numero],
    );
    return times;
  };

  it('is answered as the first time, whatever happened since', async () => {
    const action = ana.update('O-1', { SERIAL: 'UNO' });
    const first = await ana.apply(action);
    await ana.download(centro);
    await ana.apply(ana.update('O-1', { SERIAL: 'DOS' }));
    expect(await ana.send(action)).toEqual([{ ...first, status: 'duplicate' }]);
    expect(await world.stored('O-1')).toMatchObject({ serie: 'DOS', version: first.version + 1 });
    expect(await world.history('O-1')).toHaveLength(3);
  });

  it('is applied once when it is twice in one call', async () => {
    const action = ana.create(centro, { NUMERO_DE_ACTIVO: 'O-NUEVO', DESCRIPCION: 'Nueva' });
    const results = await ana.send(action, action);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'duplicate']);
    expect(results[1]).toMatchObject({ activo_id: results[0]?.activo_id, version: 1 });
  });

  it('is applied once when ten calls bring it at the same moment from two devices', async () => {
    const create = ana.create(centro, { NUMERO_DE_ACTIVO: 'O-CARRERA', DESCRIPCION: 'Nueva' });
    const update = ana.update('O-2', { SERIAL: 'CARRERA' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? ana.send(create, update) : tablet.send(update, create))),
    );
    const statuses = answers
      .flat()
      .map(({ id, status }) => `${id === create.id ? 'create' : 'update'} ${status}`);
    expect(statuses.filter((text) => text.endsWith('applied')).sort()).toEqual([
      'create applied',
      'update applied',
    ]);
    expect(statuses.filter((text) => text.endsWith('duplicate'))).toHaveLength(18);
    expect(new Set(answers.flat().map(({ activo_id }) => activo_id)).size).toBe(2);
    expect(await count('O-CARRERA')).toBe(1);
    expect(await world.history('O-2')).toHaveLength(2);
  });

  it('is applied once even when the same id says different things at the same moment', async () => {
    const create = ana.create(centro, { NUMERO_DE_ACTIVO: 'O-X0', DESCRIPCION: 'Nueva' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        ana.send({ ...create, data_after: { NUMERO_DE_ACTIVO: `O-X${n}`, DESCRIPCION: 'Nueva' } }),
      ),
    );
    const statuses = answers.flat().map(({ status }) => status);
    expect(statuses.sort()).toEqual(['applied', ...Array.from({ length: 5 }, () => 'duplicate')]);
    expect(new Set(answers.flat().map(({ activo_id }) => activo_id)).size).toBe(1);
  });

  it('never deadlocks batches that bring the same assets and numbers in opposite orders', async () => {
    const up = Array.from({ length: 20 }, (_, n) => n + 10);
    const updates = (phone: Phone, field: string, order: number[]) =>
      order.map((n) => phone.update(`O-${n}`, { [field]: `${field} ${n}` }));
    const creates = (phone: Phone, order: number[]) =>
      order.map((n) => phone.create(centro, { NUMERO_DE_ACTIVO: `O-C${n}`, DESCRIPCION: phone.username }));
    const [one, other] = await Promise.all([
      ana.send(...creates(ana, up), ...updates(ana, 'SERIAL', up)),
      beto.send(...creates(beto, up.toReversed()), ...updates(beto, 'NUMERO_ETIQUETA', up.toReversed())),
    ]);
    const tally = (status: string) => [...one, ...other].filter((result) => result.status === status).length;
    expect([tally('applied'), tally('conflict')]).toEqual([60, 20]);
    expect(await world.stored('O-15')).toMatchObject({
      serie: 'SERIAL 15',
      numero_etiqueta: 'NUMERO_ETIQUETA 15',
    });
  });

  it('merges what two phones send at the same moment for the same field of one asset, or asks one of them', async () => {
    const results = await Promise.all([
      ana.post('user/sincronizar', { acciones: [ana.update('O-3', { SERIAL: 'A' })] }),
      beto.post('user/sincronizar', { acciones: [beto.update('O-3', { SERIAL: 'B' })] }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { serie, version } = await world.stored('O-3');
    expect(results.find(({ status }) => status === 409)?.body.conflict).toMatchObject({
      campos: { SERIAL: { server: serie } },
      version,
    });
  });

  it('of somebody else is refused without a word about it', async () => {
    const action = ana.update('O-4', { SERIAL: 'DE ANA' });
    await ana.apply(action);
    const [result] = await beto.send({ ...beto.update('O-5', { SERIAL: 'DE BETO' }), id: action.id });
    expect(result).toEqual({
      id: action.id,
      status: 'rejected',
      activo_id: 0,
      version: 0,
      error: 'El identificador de la acción no es válido.',
    });
    expect(await world.stored('O-5')).toMatchObject({ serie: null });
    expect(await ana.send(action)).toMatchObject([{ status: 'duplicate' }]);
  });

  it('that was rejected stays rejected', async () => {
    const action = ana.update('O-6', { ESTADO: 'ROTO' });
    const first = await ana.send(action);
    expect(first).toMatchObject([{ status: 'rejected', error: 'El estado debe ser BUENO, REGULAR o MALO.' }]);
    expect(await ana.send({ ...action, data_after: { ESTADO: 'MALO' } })).toMatchObject([
      { status: 'rejected' },
    ]);
    expect(await world.stored('O-6')).toMatchObject({ estado: 'BUENO' });
    const [recorded] = await world.dataSource.query(
      `SELECT status, error, data_after, usuario_id FROM sync_actions WHERE id = $1`,
      [action.id],
    );
    expect(recorded).toEqual({
      status: 'rejected',
      error: 'El estado debe ser BUENO, REGULAR o MALO.',
      data_after: { ESTADO: 'ROTO' },
      usuario_id: ana.userId,
    });
  });

  describe('in a bad call', () => {
    it.each([
      ['no list', { acciones: 'x' }],
      ['nothing', {}],
      ['an unknown field', { acciones: [], prisa: true }],
      ['51 actions', { acciones: Array.from({ length: 51 }, () => ({})) }],
    ])('is refused as a whole: %s', async (_, body) => {
      await ana.post('user/sincronizar', body).expect(400);
    });

    it('with nothing in it is harmless', async () => {
      const { body } = await ana.post('user/sincronizar', { acciones: [] }).expect(200);
      expect(body).toEqual({ results: [], errors: [] });
    });

    it('gets its own result for every action, and the good ones are applied', async () => {
      const id = randomUUID();
      const good = ana.update('O-7', { SERIAL: 'BUENO\u0000 \ud800' });
      const wrong = ana.update('O-45', { SERIAL: 'X' });
      const bad: [unknown, string][] = [
        [null, 'La acción no es un objeto.'],
        [{ ...wrong, id: 'x' }, 'La acción no tiene un identificador válido.'],
        [{ ...wrong, id, action_type: 'pintar' }, 'El tipo de acción no existe.'],
        [{ ...wrong, id: randomUUID(), activo_id: 0 }, 'La acción no dice a qué activo se refiere.'],
        [
          { ...wrong, id: randomUUID(), activo_id: ana.known('O-8').id, data_after: '{' },
          'data_after no es un JSON válido.',
        ],
        [{ ...ana.update('O-9', {}), data_after: { SERIAL: { a: 1 } } }, 'SERIAL no es un texto.'],
        [ana.update('O-40', { SERIAL: 'x'.repeat(121) }), 'El serial admite como máximo 120 caracteres.'],
        [ana.update('O-41', { DESCRIPCION: ' ' }), 'La descripción es obligatoria.'],
        [ana.update('O-46', { ESTADO: '' }), 'El estado debe ser BUENO, REGULAR o MALO.'],
        [ana.update('O-47', { ESTADO: 'BAJA' }), 'El estado debe ser BUENO, REGULAR o MALO.'],
        [ana.transfer('O-42', { EMPLEADO: 'Leo' }), 'La nueva dependencia es obligatoria.'],
        [ana.transfer('O-43', { DEPENDENCIA: 'X' }), 'El nuevo empleado responsable es obligatorio.'],
        [
          ana.change('TRANSFER', 'O-44', { EMPLEADO: 'Leo', DEPENDENCIA: 'X' }),
          'Las observaciones son obligatorias.',
        ],
        [ana.create(centro, { DESCRIPCION: 'x' }), 'El número de activo es obligatorio.'],
        [ana.create(centro, { NUMERO_DE_ACTIVO: 'O-SIN' }), 'La descripción es obligatoria.'],
        ...['NUMERO_DE_ACTIVO', 'DESCRIPCION'].map((campo): [unknown, string] => [
          {
            ...ana.create(centro, { NUMERO_DE_ACTIVO: 'O-SIN', DESCRIPCION: 'x', [campo]: null }),
            resolves: { action_id: wrong.id, campos: { [campo]: 'server' } },
          },
          campo === 'DESCRIPCION' ? 'La descripción es obligatoria.' : 'El número de activo es obligatorio.',
        ]),
      ];
      const { body } = await ana
        .post('user/sincronizar', { acciones: [...bad.map(([action]) => action), good] })
        .expect(200);
      expect(body.results.map(({ error }: { error?: string }) => error)).toEqual([
        ...bad.map(([, reason]) => reason),
        undefined,
      ]);
      expect(body.errors).toHaveLength(bad.length);
      expect(body.errors[2]).toEqual({ id, error: 'El tipo de acción no existe.' });
      expect(await world.stored('O-7')).toMatchObject({ serie: 'BUENO \ufffd' });
      const ids = bad.slice(2).map(([action]) => (action as SentAction).id);
      const recorded = await world.dataSource.query(
        `SELECT 1 FROM sync_actions WHERE id = ANY ($1) AND usuario_id = $2 AND status = 'rejected'`,
        [ids, ana.userId],
      );
      expect(recorded).toHaveLength(bad.length - 2);
    });
  });
});
