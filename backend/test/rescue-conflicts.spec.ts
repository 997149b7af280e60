import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import type { Test } from 'supertest';

import type { RescuedConflictDto } from '../src/rescue/dto/rescued-conflict.dto.js';
import type { RescueResultDto } from '../src/rescue/dto/rescue.dto.js';
import { type ExportedPhoto, exportedWork } from './exported-work.js';
import { type Phone, type SentAction, settle, startSyncWorld, type SyncWorld } from './sync-world.js';

type Choices = Record<string, 'local' | 'server' | { other: string | null }>;

describe('a conflict of rescued work, whose phone is gone', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  let norte: number;
  let admin: string;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(
      Array.from({ length: 40 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `K-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        SERIAL: 'S',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Sistemas',
      })),
    );
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Norte');
    norte = await world.group('Norte');
    await ana.download(norte);
    await beto.download(norte);
    [{ username: admin }] = await world.dataSource.query(`SELECT username FROM users WHERE id = $1`, [
      world.adminId,
    ]);
  });
  afterAll(() => world.stop());

  const load = async (
    actions: SentAction[],
    photos: ExportedPhoto[] = [],
    phone = ana,
  ): Promise<RescueResultDto> => {
    const { body } = await world.http
      .post('/api/admin/syncs/rescue')
      .auth(world.token, { type: 'bearer' })
      .attach('archivo', exportedWork(phone, actions, photos), 'pendientes.zip')
      .expect(200);
    return body;
  };
  const list = async (): Promise<RescuedConflictDto[]> =>
    (await world.get('admin/syncs/conflicts?limit=200').expect(200)).body.conflicts;
  const standing = async (id: string): Promise<RescuedConflictDto | undefined> =>
    (await list()).find(({ action_id }) => action_id === id);
  const shown = async (id: string): Promise<RescuedConflictDto> => {
    const conflict = await standing(id);
    if (!conflict) throw new Error(`${id} is not in the list`);
    return conflict;
  };
  /** What a screen sends that showed this conflict. */
  const decision = ({ activo_id, campos }: RescuedConflictDto, choices: Choices) => ({
    id: randomUUID(),
    activo_id,
    campos: Object.fromEntries(
      Object.entries(choices).map(([campo, chosen]) => [
        campo,
        {
          server: campos[campo]?.server ?? null,
          ...(typeof chosen === 'string' ? { choice: chosen } : { choice: 'other', value: chosen.other }),
        },
      ]),
    ),
  });
  const post = (action: string, body: object): Test =>
    world.post(`admin/syncs/conflicts/${action}/resolve`, body);
  const decide = async (conflict: RescuedConflictDto, choices: Choices) =>
    (await post(conflict.action_id, decision(conflict, choices)).expect(200)).body;
  /** Ana's change of an asset that Beto changed meanwhile, loaded from her file. */
  const collided = async (numero: string, mine = 'DE ANA', theirs = 'DE BETO'): Promise<SentAction> => {
    const lost = ana.update(numero, { SERIAL: mine, NUMERO_ETIQUETA: 'E-ANA' });
    await beto.apply(beto.update(numero, { SERIAL: theirs }));
    expect((await load([lost])).results).toMatchObject([{ status: 'conflict' }]);
    return lost;
  };
  const tables = async () => {
    const [row] = await world.dataSource.query(
      `SELECT (SELECT count(*) FROM sync_actions) AS actions, (SELECT count(*) FROM asset_history) AS history,
              (SELECT sum(version) FROM assets) AS versions`,
    );
    return row;
  };
  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();

  it('is listed with the server’s values of now, and settled field by field', async () => {
    const photo = { photo_id: randomUUID(), action_id: '', bytes: await picture() };
    const lost = ana.update('K-1', { SERIAL: 'DE ANA', ESTADO: 'MALO', NUMERO_ETIQUETA: 'E-ANA' });
    await beto.apply(beto.update('K-1', { SERIAL: 'DE BETO', ESTADO: 'REGULAR' }));
    await load([lost], [{ ...photo, action_id: lost.id }]);
    await beto.apply({ ...beto.update('K-1', { SERIAL: 'DE BETO 2' }), data_before: { SERIAL: 'DE BETO' } });

    const conflict = await shown(lost.id);
    expect(conflict).toMatchObject({
      action_type: 'UPDATE',
      motivo: 'campos',
      usuario_nombre: 'ana',
      activo_codigo: 'K-1',
      activo_descripcion: 'Equipo',
      campos: {
        SERIAL: { original: 'S', mine: 'DE ANA', server: 'DE BETO 2', choices: ['local', 'server', 'other'] },
        ESTADO: { original: 'BUENO', mine: 'MALO', server: 'REGULAR' },
      },
      photos: [`/api/photos/${photo.photo_id}`],
    });
    expect(Object.keys(conflict.campos)).toEqual(['SERIAL', 'ESTADO']);

    const answer = await decide(conflict, { SERIAL: 'local', ESTADO: 'server' });
    expect(answer).toMatchObject({ status: 'applied', activo_id: lost.activo_id });
    expect(await world.stored('K-1')).toMatchObject({
      serie: 'DE ANA',
      estado: 'REGULAR',
      numero_etiqueta: 'E-ANA',
    });
    expect(await standing(lost.id)).toBeUndefined();

    // Whose work it is, who decided what, from old to new, with the photos of the lost change.
    const resolves = {
      action_id: lost.id,
      campos: { SERIAL: 'local', ESTADO: 'server' },
      decidido_por: admin,
    };
    const { body } = await world.get('admin/syncs?search=K-1&limit=1').expect(200);
    const line = {
      source: 'RESCATE',
      usuario_nombre: 'ana',
      cargado_por: admin,
      changes: { SERIAL: { old: 'DE BETO 2', new: 'DE ANA' }, NUMERO_ETIQUETA: { old: null, new: 'E-ANA' } },
      photos: [{ id: photo.photo_id }],
    };
    expect(body.syncs[0]).toMatchObject({ ...line, action_id: answer.id, resolves });
    expect((await world.history('K-1'))[0]).toMatchObject({ ...line, notes: { resolves } });
  });

  it('takes another value, and needs nothing for what did not collide', async () => {
    const lost = await collided('K-2');
    await decide(await shown(lost.id), { SERIAL: { other: '  EL BUENO ' } });
    expect(await world.stored('K-2')).toMatchObject({ serie: 'EL BUENO', numero_etiqueta: 'E-ANA' });
  });

  it('is told anew when the server moved on meanwhile, and nothing is overwritten unseen', async () => {
    const lost = await collided('K-3');
    const seen = await shown(lost.id);
    await beto.apply({ ...beto.update('K-3', { SERIAL: 'MÁS NUEVO' }), data_before: { SERIAL: 'DE BETO' } });
    const before = await tables();
    for (const choice of ['local', 'server', { other: 'X' }] as const) {
      expect(await decide(seen, { SERIAL: choice })).toMatchObject({
        status: 'conflict',
        conflict: {
          action_id: lost.id,
          campos: { SERIAL: { original: 'S', mine: 'DE ANA', server: 'MÁS NUEVO' } },
        },
      });
    }
    expect(await tables()).toEqual(before);
    await decide(await shown(lost.id), { SERIAL: 'local' });
    expect((await world.stored('K-3')).serie).toBe('DE ANA');
  });

  it('is told anew when another field began to collide, but not for an edit beside it', async () => {
    const lost = await collided('K-4');
    const seen = await shown(lost.id);
    await beto.apply({
      ...beto.update('K-4', { DESCRIPCION: 'Aparte' }),
      data_before: { DESCRIPCION: 'Equipo' },
    });
    const other = await collided('K-5');
    const seenOther = await shown(other.id);
    await beto.apply({
      ...beto.update('K-5', { NUMERO_ETIQUETA: 'E-BETO' }),
      data_before: { SERIAL: 'DE BETO' },
    });

    expect(await decide(seen, { SERIAL: 'local' })).toMatchObject({ status: 'applied' });
    expect(await world.stored('K-4')).toMatchObject({ descripcion: 'Aparte', serie: 'DE ANA' });
    expect(await decide(seenOther, { SERIAL: 'local' })).toMatchObject({
      status: 'conflict',
      conflict: { campos: { NUMERO_ETIQUETA: { mine: 'E-ANA', server: 'E-BETO' } } },
    });
    await decide(await shown(other.id), { SERIAL: 'local', NUMERO_ETIQUETA: 'server' });
    expect(await world.stored('K-5')).toMatchObject({ serie: 'DE ANA', numero_etiqueta: 'E-BETO' });
  });

  it('is settled once, however often and by however many it is sent', async () => {
    const lost = await collided('K-6');
    const conflict = await shown(lost.id);
    const mine = decision(conflict, { SERIAL: 'local' });
    const answers = await Promise.all([
      post(lost.id, mine),
      post(lost.id, mine),
      post(lost.id, decision(conflict, { SERIAL: 'server' })),
    ]);
    const through = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status }) => status === 409);
    expect(through.length + late.length).toBe(3);
    for (const { body } of late) expect(body.code).toBe('not_in_conflict');
    expect(through.filter(({ body }) => body.status === 'applied')).toHaveLength(1);

    const before = await tables();
    const winner = through[0]?.body.id === mine.id;
    const again = await post(lost.id, mine).expect(winner ? 200 : 409);
    if (winner)
      expect(again.body).toMatchObject({ id: mine.id, status: 'duplicate', activo_id: lost.activo_id });
    expect((await post(lost.id, decision(conflict, { SERIAL: 'local' })).expect(409)).body).toMatchObject({
      code: 'not_in_conflict',
      message: 'Este conflicto ya se resolvió.',
    });
    expect(await tables()).toEqual(before);
  });

  it('leaves what was held to the same file, loaded again, with the photos of a new asset', async () => {
    const taken = ana.create(norte, { NUMERO_DE_ACTIVO: 'K-7', DESCRIPCION: 'Nueva', SERIAL: 'MÍO' });
    const later = ana.later(
      taken,
      'UPDATE',
      { NUMERO_DE_ACTIVO: 'K-7', ESTADO: 'BUENO' },
      { NUMERO_DE_ACTIVO: 'K-7', ESTADO: 'MALO' },
    );
    const lost = ana.update('K-8', { SERIAL: 'DE ANA' });
    const next = {
      ...ana.update('K-8', { ESTADO: 'MALO' }),
      data_before: { SERIAL: 'DE ANA', ESTADO: 'BUENO' },
    };
    await beto.apply(beto.update('K-8', { SERIAL: 'DE BETO' }));
    const photo = { photo_id: randomUUID(), action_id: taken.id, bytes: await picture() };
    const file = [taken, later, lost, next];
    const first = await load(file, [photo]);
    expect(first.results.map(({ status }) => status)).toEqual(['conflict', 'held', 'conflict', 'held']);
    expect(first.photos).toMatchObject({ stored: 0, rejected: [{ code: 'action_not_applied' }] });

    await decide(await shown(taken.id), { NUMERO_DE_ACTIVO: { other: 'K-700' } });
    await decide(await shown(lost.id), { SERIAL: 'server' });
    const again = await load(file, [photo]);
    expect(again.results.map(({ status }) => status)).toEqual([
      'duplicate',
      'applied',
      'duplicate',
      'applied',
    ]);
    expect(again.photos).toMatchObject({ stored: 1, rejected: [] });
    expect(await world.stored('K-700')).toMatchObject({ serie: 'MÍO', estado: 'MALO' });
    expect(await world.stored('K-8')).toMatchObject({ serie: 'DE BETO', estado: 'MALO' });
    expect((await world.history('K-700')).at(-1)).toMatchObject({
      action_type: 'CREATE',
      photos: [{ id: photo.photo_id }],
    });
  });

  describe('of a new asset whose number exists', () => {
    const taken = async (numero: string): Promise<RescuedConflictDto> => {
      const create = ana.create(norte, {
        NUMERO_DE_ACTIVO: numero,
        DESCRIPCION: 'Vista en campo',
        SERIAL: 'MÍO',
        ESTADO: 'BUENO',
        EMPLEADO: 'Rosa',
      });
      await load([create]);
      return shown(create.id);
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
        },
        DESCRIPCION: expect.objectContaining({ mine: 'Vista en campo', server: 'Equipo' }),
        SERIAL: expect.objectContaining({ mine: 'MÍO', server: 'S' }),
      });
      const choices: Choices = { NUMERO_DE_ACTIVO: 'server', DESCRIPCION: 'server', SERIAL: 'local' };
      expect(await decide(conflict, choices)).toMatchObject({ status: 'applied', activo_id: id });
      expect(await world.stored('K-9')).toMatchObject({ descripcion: 'Equipo', serie: 'MÍO' });
      expect(await world.place('K-9')).toEqual(place);
      expect((await world.history('K-9'))[0]).toMatchObject({ action_type: 'UPDATE', usuario_nombre: 'ana' });
    });

    it('takes a number that is free, and no other', async () => {
      const conflict = await taken('K-10');
      for (const number of ['K-10', 'K-11', 'k-11']) {
        const refused = decision(conflict, { NUMERO_DE_ACTIVO: { other: number } });
        expect((await post(conflict.action_id, refused).expect(400)).body).toMatchObject({
          code: 'invalid_choice',
          message: `El número ${number} ya es de otro activo. Escribe otro número.`,
        });
      }
      await decide(conflict, { NUMERO_DE_ACTIVO: { other: 'K-1000' } });
      expect(await world.stored('K-1000')).toMatchObject({ descripcion: 'Vista en campo', serie: 'MÍO' });
      expect((await world.stored('K-10')).descripcion).toBe('Equipo');
    });

    it('is told anew when the asset that has the number changed', async () => {
      const conflict = await taken('K-12');
      await beto.apply(beto.update('K-12', { SERIAL: 'DE BETO' }));
      const choices: Choices = { NUMERO_DE_ACTIVO: 'server', DESCRIPCION: 'local', SERIAL: 'local' };
      expect(await decide(conflict, choices)).toMatchObject({
        status: 'conflict',
        conflict: { motivo: 'numero_existente', campos: { SERIAL: { mine: 'MÍO', server: 'DE BETO' } } },
      });
    });
  });

  it('of a corrected number wants another one or the one from before', async () => {
    const lost = ana.update('K-13', { NUMERO_DE_ACTIVO: 'K-14', SERIAL: 'CORREGIDO' });
    await load([lost]);
    const conflict = await shown(lost.id);
    expect(conflict.campos).toEqual({
      NUMERO_DE_ACTIVO: { original: 'K-13', mine: 'K-14', server: 'K-13', choices: ['server', 'other'] },
    });
    const refused = await post(lost.id, decision(conflict, { NUMERO_DE_ACTIVO: 'local' })).expect(400);
    expect(refused.body.message).toBe('El número K-14 ya es de otro activo. Escribe otro número.');
    await decide(conflict, { NUMERO_DE_ACTIVO: 'server' });
    expect(await world.stored('K-13')).toMatchObject({ serie: 'CORREGIDO' });
  });

  it('of a transfer, a write-off and an asset written off ends as the person decides', async () => {
    const transfer = ana.transfer('K-15', { EMPLEADO: 'Rosa', DEPENDENCIA: 'Compras' });
    await beto.apply(beto.transfer('K-15', { EMPLEADO: 'Luis', DEPENDENCIA: 'Ventas' }));
    const baja = ana.baja('K-16');
    await beto.apply(beto.update('K-16', { ESTADO: 'REGULAR' }));
    const late = ana.update('K-17', { SERIAL: 'TARDE' });
    await beto.apply(beto.baja('K-17'));
    await load([transfer, baja, late]);

    await decide(await shown(transfer.id), { EMPLEADO: 'local', DEPENDENCIA: 'server' });
    expect(await world.place('K-15')).toEqual(['SECCIONAL Norte', 'DEPENDENCIA Ventas', 'EMPLEADO Rosa']);
    expect((await world.history('K-15'))[0]).toMatchObject({ notes: { observaciones: 'Cambio de puesto' } });

    expect((await shown(baja.id)).campos).toMatchObject({ ESTADO: { mine: 'BAJA', server: 'REGULAR' } });
    await decide(await shown(baja.id), { ESTADO: 'local' });
    expect((await world.stored('K-16')).estado).toBe('BAJA');

    expect(await shown(late.id)).toMatchObject({
      motivo: 'baja',
      campos: { ESTADO: { mine: 'BUENO', server: 'BAJA' } },
    });
    const wrong = decision(await shown(late.id), { ESTADO: { other: 'ROTO' } });
    expect((await post(late.id, wrong).expect(400)).body.message).toBe(
      'El estado debe ser BUENO, REGULAR o MALO.',
    );
    await decide(await shown(late.id), { ESTADO: 'server' });
    expect(await world.stored('K-17')).toMatchObject({ estado: 'BAJA', serie: 'TARDE' });
  });

  it('is closed to a phone that comes back: the same work is there, a settlement comes too late', async () => {
    const lost = await collided('K-18');
    const { results } = await load([lost]);
    const { conflict } = results[0] as { conflict: NonNullable<(typeof results)[0]['conflict']> };
    await decide(await shown(lost.id), { SERIAL: 'server' });
    const before = await tables();
    expect(await ana.send(lost)).toMatchObject([
      { id: lost.id, status: 'duplicate', activo_id: lost.activo_id },
    ]);
    const late = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    expect(await ana.send(late)).toMatchObject([
      { status: 'rejected', error: 'El conflicto ya se resolvió con otra acción.' },
    ]);
    expect(await world.stored('K-18')).toMatchObject({ serie: 'DE BETO', numero_etiqueta: 'E-ANA' });
    expect(await tables()).toMatchObject({ history: before.history, versions: before.versions });
  });

  it('goes back to a phone that sends the work itself, and is settled there', async () => {
    const lost = await collided('K-19');
    const seen = await shown(lost.id);
    const conflict = await ana.collide(lost);
    expect(await standing(lost.id)).toBeUndefined();
    const refused = await post(lost.id, decision(seen, { SERIAL: 'local' })).expect(409);
    expect(refused.body).toMatchObject({ code: 'not_rescued' });
    expect(refused.body.message).toContain('lo resuelve ana en su dispositivo');
    await ana.apply(settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }));
    expect((await world.history('K-19'))[0]).toMatchObject({ source: 'CAMPO' });
  });

  it('that a phone had begun to settle is decided on that last attempt', async () => {
    const lost = ana.update('K-20', { SERIAL: 'DE ANA' });
    await beto.apply(beto.update('K-20', { SERIAL: 'DE BETO' }));
    await load([lost]);
    const stale = await shown(lost.id);
    const { conflict } = (await load([lost])).results[0] as {
      conflict: NonNullable<RescueResultDto['results'][0]['conflict']>;
    };
    const attempt = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    await beto.apply({ ...beto.update('K-20', { SERIAL: 'OTRA VEZ' }), data_before: { SERIAL: 'DE BETO' } });
    await load([attempt]);
    expect(await standing(lost.id)).toBeUndefined();
    expect((await post(lost.id, decision(stale, { SERIAL: 'local' })).expect(409)).body.code).toBe(
      'superseded',
    );
    await decide(await shown(attempt.id), { SERIAL: 'local' });
    expect((await world.stored('K-20')).serie).toBe('DE ANA');
    expect((await ana.send(lost))[0]?.status).toBe('duplicate');
  });

  it('is refused for what is missing, invalid, not there or not in conflict', async () => {
    const lost = await collided('K-21');
    const applied = ana.update('K-22', { SERIAL: 'YA' });
    await load([applied]);
    const conflict = await shown(lost.id);
    const good = decision(conflict, { SERIAL: 'local' });
    const before = await tables();
    const refused = async (action: string, body: object, status: number) => {
      const answer = (await post(action, body).expect(status)).body;
      expect(answer).toMatchObject({ statusCode: status });
      return answer;
    };
    const serial = good.campos['SERIAL'];
    const texts = [
      [{}, 'Elige un valor para cada campo en conflicto.'],
      [{ SERIAL: null }, 'Elige un valor para SERIAL.'],
      [{ SERIAL: { ...serial, choice: 'mine' } }, 'Elige un valor para SERIAL.'],
      [{ SERIAL: { ...serial, choice: 'other' } }, 'Escribe el otro valor de SERIAL.'],
      [{ SERIAL: { choice: 'local' } }, 'Falta el valor del servidor que viste en SERIAL.'],
      [{ COLOR: serial }, 'El campo COLOR no existe.'],
    ] as const;
    for (const [campos, message] of texts) {
      expect(await refused(lost.id, { ...good, campos }, 400)).toMatchObject({
        code: 'invalid_choice',
        message,
      });
    }
    await refused(lost.id, { ...good, id: 'x' }, 400);
    await refused(lost.id, { ...good, activo_id: 'x' }, 400);
    await refused(lost.id, { ...good, campos: [] }, 400);
    await refused(lost.id, { ...good, mas: 1 }, 400);
    expect(await refused(lost.id, { ...good, id: applied.id }, 409)).toMatchObject({ code: 'id_in_use' });
    expect(await refused(randomUUID(), good, 404)).toMatchObject({ code: 'action_not_found' });
    expect(await refused('nada', good, 404)).toMatchObject({ code: 'action_not_found' });
    expect(await refused(applied.id, good, 409)).toMatchObject({
      code: 'not_in_conflict',
      message: 'Este cambio no está en conflicto.',
    });
    expect(await tables()).toEqual(before);
    await world.http
      .post(`/api/admin/syncs/conflicts/${lost.id}/resolve`)
      .auth(ana.token, { type: 'bearer' })
      .send(good)
      .expect(403);
    await ana.get('admin/syncs/conflicts').expect(403);

    // Two fields in conflict, one decided.
    const two = ana.update('K-23', { SERIAL: 'A', ESTADO: 'MALO' });
    await beto.apply(beto.update('K-23', { SERIAL: 'B', ESTADO: 'REGULAR' }));
    await load([two]);
    expect(await refused(two.id, decision(await shown(two.id), { SERIAL: 'local' }), 400)).toMatchObject({
      message: 'Elige un valor para ESTADO.',
    });
  });

  it('is paged, newest first', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(1);
    const dates = all.map(({ received_at }) => received_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const { body } = await world.get('admin/syncs/conflicts?limit=1&page=2').expect(200);
    expect(body).toMatchObject({ total: all.length, page: 2, totalPages: all.length });
    expect(body.conflicts).toEqual([all[1]]);
    await world.get('admin/syncs/conflicts?limit=0').expect(400);
    await world.get('admin/syncs/conflicts?search=x').expect(400);
  });
});
