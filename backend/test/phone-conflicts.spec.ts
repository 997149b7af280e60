import { ConflictsWorld, decision } from './conflicts-world.js';
import { type Phone, type SentAction, settle, type SyncWorld } from './sync-world.js';

describe('a conflict that a phone has, which may be lost by now,', () => {
  let office: ConflictsWorld;
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ({ world, ana, beto } = office);
  });
  afterAll(() => office.stop());

  async function collided(numero: string): Promise<SentAction> {
    await beto.apply(beto.update(numero, { SERIAL: 'DE BETO' }));
    return ana.update(numero, { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'E-ANA' });
  }

  it('is listed apart, and settled by an administrator on behalf of its author', async () => {
    const lost = await collided('K-1');
    await ana.collide(lost);
    expect(await office.list()).toEqual([]);
    const { body } = await world.get('admin/syncs/conflicts?source=CAMPO').expect(200);
    expect(body).toMatchObject({ totals: { CAMPO: 1, RESCATE: 0 }, total: 1 });
    expect(body.conflicts).toMatchObject([
      { action_id: lost.id, source: 'CAMPO', usuario_nombre: 'ana', activo_codigo: 'K-1' },
    ]);
    await office.decide(body.conflicts[0], { SERIAL: 'local' });
    expect(await office.list('CAMPO')).toEqual([]);
    expect(await world.stored('K-1')).toMatchObject({ serie: 'DE ANA', numero_etiqueta: 'E-ANA' });
    const [line] = (await world.get('admin/syncs?search=K-1&limit=1').expect(200)).body.syncs;
    expect(line).toMatchObject({
      source: 'CAMPO',
      usuario_nombre: 'ana',
      cargado_por: null,
      resolves: { action_id: lost.id, campos: { SERIAL: 'local' }, decidido_por: office.admin },
    });
  });

  it('is named as its asset is called now where the work itself does not say', async () => {
    const lost = { ...(await collided('K-16')), data_before: { SERIAL: null }, data_after: { SERIAL: 'A' } };
    await ana.collide(lost);
    const shown = await office.shown(lost, 'CAMPO');
    expect(shown).toMatchObject({ activo_codigo: 'K-16', activo_descripcion: expect.any(String) });
    await office.decide(shown, { SERIAL: 'server' });
  });

  it('is settled once: the phone that decides later is told, and keeps back nothing', async () => {
    const lost = await collided('K-2');
    const conflict = await ana.collide(lost);
    const { id: resolved_by } = await office.decide(await office.shown(lost, 'CAMPO'), { SERIAL: 'server' });
    const late = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    const later = { ...ana.update('K-2', { DESCRIPCION: 'Otro' }) };
    const [refused, applied] = await ana.send(late, later);
    expect(refused).toMatchObject({
      status: 'rejected',
      error:
        'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.',
      resolved_by,
    });
    expect(applied).toMatchObject({ status: 'applied' });
    expect(await world.stored('K-2')).toMatchObject({ serie: 'DE BETO', descripcion: 'Otro' });
  });

  /** Ana wrote an asset off that had another number on her phone, which never came about. */
  async function writtenOffAs(numero: string, seen: string) {
    const made = ana.baja(numero);
    const lost = { ...made, data_before: { ...(made.data_before as object), NUMERO_DE_ACTIVO: seen } };
    return { lost, conflict: await ana.collide(lost) };
  }

  it('of a write-off gives the asset the number that was decided, unless another one has it', async () => {
    const { lost, conflict } = await writtenOffAs('K-30', 'K-31');
    const mine = settle(lost, conflict, { NUMERO_DE_ACTIVO: 'local' }, { NUMERO_DE_ACTIVO: 'K-31' });
    expect(await ana.collide(mine)).toMatchObject({ motivo: 'numero_existente' });
    const empty = settle(lost, conflict, { NUMERO_DE_ACTIVO: 'other' }, { NUMERO_DE_ACTIVO: null });
    expect(await ana.send(empty)).toMatchObject([{ error: 'El número de activo es obligatorio.' }]);
    await ana.apply(settle(lost, conflict, { NUMERO_DE_ACTIVO: 'other' }, { NUMERO_DE_ACTIVO: 'K-30-B' }));
    expect(await world.stored('K-30-B')).toMatchObject({ estado: 'BAJA' });
    // Without a decision about it, what is given beside the write-off says nothing.
    await ana.apply(ana.change('BAJA', 'K-31', { NUMERO_DE_ACTIVO: 'K-31-B', ESTADO: 'BAJA' }));
    expect(await world.stored('K-31')).toMatchObject({ estado: 'BAJA' });
  });

  it('of a write-off gives the asset the number that an administrator decides', async () => {
    const { lost } = await writtenOffAs('K-32', 'K-33-X');
    await office.decide(await office.shown(lost, 'CAMPO'), { NUMERO_DE_ACTIVO: { other: 'K-32-B' } });
    expect(await world.stored('K-32-B')).toMatchObject({ estado: 'BAJA' });
  });

  it('of a new asset carries along what was done to it since, however late its phone decides', async () => {
    const lost = ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-5', DESCRIPCION: 'Nuevo' });
    const conflict = await ana.collide(lost);
    const { activo_id } = await office.decide(await office.shown(lost, 'CAMPO'), {
      NUMERO_DE_ACTIVO: { other: 'K-50' },
    });
    const late = {
      ...ana.create(office.norte, { NUMERO_DE_ACTIVO: 'K-51', DESCRIPCION: 'Nuevo' }),
      resolves: { action_id: conflict.action_id, campos: { NUMERO_DE_ACTIVO: 'other' } },
    };
    const since = ana.later(late, 'UPDATE', { SERIAL: null }, { SERIAL: 'DESPUÉS' });
    expect(await ana.send(late, since)).toMatchObject([
      { status: 'rejected', activo_id },
      { status: 'applied', activo_id },
    ]);
    expect(await world.stored('K-50')).toMatchObject({ id: activo_id, serie: 'DESPUÉS' });
  });

  it('leaves the list when its phone settles it, and an administrator who decides later is told', async () => {
    const lost = await collided('K-3');
    const conflict = await ana.collide(lost);
    const seen = await office.shown(lost, 'CAMPO');
    await ana.apply(settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' }));
    expect(await office.standing(lost.id, 'CAMPO')).toBeUndefined();
    const refused = await office.post(lost.id, decision(seen, { SERIAL: 'server' })).expect(409);
    expect(refused.body).toMatchObject({ code: 'not_in_conflict' });
    expect((await world.stored('K-3')).serie).toBe('DE ANA');
  });

  it('belongs to the administrators alone once its file was loaded', async () => {
    const lost = await collided('K-4');
    await ana.collide(lost);
    await office.load([lost]);
    expect(await office.standing(lost.id, 'CAMPO')).toBeUndefined();
    await office.decide(await office.shown(lost), { SERIAL: 'local' });
    expect((await world.history('K-4'))[0]).toMatchObject({ source: 'RESCATE', cargado_por: office.admin });
  });

  describe('and attempts to settle it that collided again', () => {
    const numbered = (numero: string, of: SentAction) => ({
      ...ana.create(office.norte, { NUMERO_DE_ACTIVO: numero, DESCRIPCION: of.id }),
      resolves: { action_id: of.id, campos: { NUMERO_DE_ACTIVO: 'other' } },
    });

    async function attempted(numero: string, taken: string) {
      const lost = ana.create(office.norte, { NUMERO_DE_ACTIVO: numero, DESCRIPCION: 'Nuevo' });
      await ana.collide(lost);
      const attempt = numbered(taken, lost);
      await ana.collide(attempt);
      return { lost, attempt };
    }

    it('leave the list when it is settled', async () => {
      const { lost, attempt } = await attempted('K-11', 'K-12');
      const shown = await office.shown(attempt, 'CAMPO');
      const settling = numbered('K-110', lost);
      const { activo_id } = await ana.apply(settling);
      expect(await office.standing(attempt.id, 'CAMPO')).toBeUndefined();
      await office.post(attempt.id, decision(shown, { NUMERO_DE_ACTIVO: { other: 'K-111' } })).expect(409);
      expect(await ana.send(attempt)).toMatchObject([
        { status: 'duplicate', activo_id, resolved_by: settling.id },
      ]);
      expect(await ana.send(numbered('K-112', attempt))).toMatchObject([{ status: 'rejected', activo_id }]);
    });

    it('leave it when the work itself comes through', async () => {
      const lost = await collided('K-13');
      const conflict = await ana.collide(lost);
      await beto.download(office.norte);
      await beto.apply(beto.update('K-13', { SERIAL: 'OTRA VEZ' }));
      const attempt = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
      await ana.collide(attempt);
      await beto.download(office.norte);
      await beto.apply(beto.update('K-13', { SERIAL: 'S' }));
      expect((await office.load([lost])).results).toMatchObject([{ status: 'applied' }]);
      expect(await office.standing(attempt.id, 'CAMPO')).toBeUndefined();
    });

    it('make one asset of it, when both are decided at the same moment', async () => {
      for (let n = 20; n < 26; n += 1) {
        const { lost, attempt } = await attempted(`K-${n}`, `K-${n + 10}`);
        const answers = await Promise.all([
          ana.send(numbered(`K-${n}0`, lost)),
          ana.send(numbered(`K-${n}1`, attempt)),
        ]);
        expect(
          answers
            .flat()
            .map(({ status }) => status)
            .sort(),
        ).toEqual(['applied', 'rejected']);
      }
    });
  });

  it('is asked for by a source that exists', async () => {
    await world.get('admin/syncs/conflicts?source=IMPORT').expect(400);
  });
});
