import { statementsOf } from './support/count-statements.js';
import {
  type Data,
  localData,
  type Phone,
  type SentAction,
  settle,
  startSyncWorld,
  type SyncWorld,
} from './sync-world.js';

/** A call reads, decides and writes in sets. */
describe('a call', () => {
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
  ])('asks little for %s', async (what, make) => {
    const action = make();
    if (what === 'a repeat') await ana.apply(action);
    expect(await costOf(action)).toBeLessThanOrEqual(12);
  });

  it('asks little for a collision and for its settlement', async () => {
    await beto.apply(beto.update('S-6', { SERIAL: 'DE BETO' }));
    const lost = ana.update('S-6', { SERIAL: 'DE ANA' });
    expect(await costOf(lost)).toBeLessThanOrEqual(12);
    const conflict = await ana.collide(lost);
    const answer = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    expect(await costOf(answer)).toBeLessThanOrEqual(12);
  });

  it('asks the same for fifty changes of fifty assets', async () => {
    const changes = Array.from({ length: 50 }, (_, n) => ana.update(`S-${n + 10}`, { SERIAL: `N ${n}` }));
    expect(await costOf(...changes)).toBeLessThanOrEqual(12);
  });

  it('asks little for fifty actions of every kind and end', async () => {
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
    expect(await costOf(...acciones)).toBeLessThanOrEqual(20);
  });

  it('writes what the same actions write one by one', async () => {
    const steps = (numero: string): SentAction[] => {
      const first = ana.known(numero);
      const now = (changes: Data): Data => ({ ...localData(first), ...changes });
      const step = (action_type: 'UPDATE' | 'TRANSFER' | 'BAJA', before: Data, after: Data): SentAction => ({
        ...ana.change(action_type, numero, after),
        data_before: before,
      });
      const away = { EMPLEADO: 'Iris Mora', DEPENDENCIA: 'Bodega' };
      const back = { EMPLEADO: 'IRIS  MORA', DEPENDENCIA: 'Archivo', observaciones: 'Otra vez' };
      return [
        step('UPDATE', now({}), { SERIAL: 'A', NUMERO_DE_ACTIVO: `${numero}-B` }),
        step('UPDATE', now({ SERIAL: 'A', NUMERO_DE_ACTIVO: `${numero}-B` }), { SERIAL: 'B' }),
        step('TRANSFER', now({ SERIAL: 'B' }), { ...away, observaciones: 'Se va' }),
        step('UPDATE', now({ ...away, NUMERO_DE_ACTIVO: `${numero}-B` }), { NUMERO_DE_ACTIVO: numero }),
        step('TRANSFER', now(away), back),
        step('UPDATE', now({ ...away, SERIAL: 'OTRO' }), { SERIAL: 'NADIE' }),
        step('BAJA', now({}), { ESTADO: 'BAJA' }),
      ];
    };
    const together = await ana.send(...steps('S-8'));
    const alone: { status: string; version: number }[] = [];
    for (const one of steps('S-148')) {
      const { status, body } = await ana.post('user/sincronizar', { acciones: [one] });
      alone.push(status === 409 ? { status: 'conflict', version: body.conflict.version } : body.results[0]);
    }
    expect(together.map(({ status }) => status)).toEqual([...Array(5).fill('applied'), 'conflict', 'held']);
    expect(alone.map(({ version, status }) => [version, status]).slice(0, 6)).toEqual(
      together.map(({ version, status }) => [version, status]).slice(0, 6),
    );
    // The write-off waits in the call, and stands alone after it.
    await ana.send(steps('S-8').at(-1));
    expect(await traceOf('S-8')).toEqual(await traceOf('S-148'));
  });

  it('rejects what the database cannot hold, and nothing else', async () => {
    await beto.apply(beto.update('S-160', { ESTADO: 'MALO' }));
    const lost = ana.update('S-160', { ESTADO: 'REGULAR' });
    const conflict = await ana.collide(lost);
    const long = settle(lost, conflict, { ESTADO: 'local' }, { ESTADO: 'ß'.repeat(60) });
    const refused = { status: 'rejected', error: 'Los datos de la acción no se pueden guardar.' };
    expect(await ana.send(ana.update('S-161', { SERIAL: 'X' }), long)).toMatchObject([
      { status: 'applied' },
      refused,
    ]);
    // What nobody foresees is found by writing one action after the other.
    await world.dataSource.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'too long' USING ERRCODE = '22001'; END $$`);
    await world.dataSource.query(`
      CREATE TRIGGER refuse BEFORE UPDATE ON assets FOR EACH ROW WHEN (NEW.serial = 'NO') EXECUTE FUNCTION refuse()`);
    const results = await ana.send(
      ana.transfer('S-162', { EMPLEADO: 'Iris Mora', DEPENDENCIA: 'Nueva' }),
      ana.update('S-163', { SERIAL: 'NO' }),
      ana.update('S-164', { SERIAL: 'SÍ' }),
      ana.update('S-165', { SERIAL: 'NO' }),
    );
    await world.dataSource.query(`DROP TRIGGER refuse ON assets`);
    expect(results).toMatchObject([{ status: 'applied' }, refused, { status: 'applied' }, refused]);
    expect(await world.stored('S-162')).toMatchObject({ dependencia_responsable: 'Nueva', version: 2 });
    expect(await world.stored('S-163')).toMatchObject({ serie: null, version: 1 });
  });

  it('has no effect whose record is missing', async () => {
    const action = ana.update('S-170', { SERIAL: 'X' });
    await world.dataSource.query(`
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`);
    await world.dataSource.query(`
      CREATE TRIGGER forget BEFORE INSERT ON sync_actions FOR EACH ROW WHEN (NEW.id = '${action.id}')
      EXECUTE FUNCTION forget()`);
    await ana.post('user/sincronizar', { acciones: [action] }).expect(500);
    await world.dataSource.query(`DROP TRIGGER forget ON sync_actions`);
    expect(await world.stored('S-170')).toMatchObject({ serie: null, version: 1 });
    await ana.apply(action);
  });

  /** Everything that is stored of an asset and of the work on it, without ids and times. */
  async function traceOf(numero: string): Promise<unknown> {
    const { id } = await world.asset(numero);
    const rows = await world.dataSource.query(
      `SELECT (SELECT jsonb_build_object('version', version, 'valores', valores_archivo, 'serial', serial,
                                         'estado', estado, 'empleado', empleado, 'grupo', grupo_id)
               FROM assets WHERE id = $1) AS asset,
              ARRAY(SELECT numero_key FROM asset_aliases WHERE asset_id = $1) AS aliases,
              (SELECT jsonb_agg(jsonb_build_array(d.version, g.nombre) ORDER BY d.id)
               FROM asset_departures d LEFT JOIN groups g ON g.id = d.grupo_id WHERE asset_id = $1) AS departures,
              (SELECT jsonb_agg(jsonb_build_array(action_type, source, grupo_nombre, changes, notes, version,
                                                  made_at IS NULL) ORDER BY id)
               FROM asset_history WHERE asset_id = $1) AS history,
              (SELECT jsonb_agg(jsonb_build_array(action_type, status, base_version, result_version, data_after,
                                                  restates, error, conflict -> 'campos', conflict -> 'escritos' -> 'SERIAL' -> 'source')
                                ORDER BY received_at)
               FROM sync_actions WHERE asset_id = $1) AS actions`,
      [id],
    );
    return JSON.parse(JSON.stringify(rows).replaceAll(numero, 'NUMERO'));
  }
});
