import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Phones that sync while files are loaded and while each other's transactions run. */
describe('at the same moment', () => {
  let world: SyncWorld;
  let phones: Phone[];
  let norte: number;

  const row = (n: number, extra: Record<string, string> = {}) => ({
    NUMERO_DE_ACTIVO: `R-${n}`,
    DESCRIPCIoN: 'Equipo',
    ESTADO: 'BUENO',
    SECCIONAL: 'Norte',
    DEPENDENCIA: 'Sistemas',
    EMPLEADO: `Persona ${n % 5}`,
    ...extra,
  });
  const file = (from: number, to: number, extra?: Record<string, string>) =>
    Array.from({ length: to - from + 1 }, (_, index) => row(from + index, extra));

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load(file(1, 200));
    phones = [await world.phoneOf('ana', 'Norte'), await world.phoneOf('beto', 'Norte')];
    norte = await world.group('Norte');
    for (const phone of phones) await phone.download(norte);
  });
  afterAll(() => world.stop());

  it('a file and the field change the same assets and make the same numbers: nothing is lost or doubled', async () => {
    const batch = (phone: Phone, field: string, from: number) =>
      Array.from({ length: 40 }, (_, n) =>
        phone.update(`R-${((from + n * 7) % 200) + 1}`, { [field]: field }),
      );
    const creates = (phone: Phone) =>
      Array.from({ length: 10 }, (_, n) =>
        phone.create(norte, { NUMERO_DE_ACTIVO: `R-${210 - n}`, DESCRIPCION: `De ${phone.username}` }),
      );
    const [first, second] = phones as [Phone, Phone];
    const [, , ...answers] = await Promise.all([
      world.load(file(1, 210, { ESTADO: 'REGULAR', MODELO: 'Nuevo' })),
      world.load(file(1, 210, { FABRICANTE: 'Otro' }).toReversed()),
      first.send(...batch(first, 'SERIAL', 0), ...creates(first)),
      second.send(...batch(second, 'NUMERO_ETIQUETA', 3), ...creates(second)),
      first.send(...batch(first, 'SERIAL', 100)),
      second.send(...batch(second, 'NUMERO_ETIQUETA', 50)),
    ]);
    const applied = answers.flat().filter(({ status }) => status === 'applied');
    const others = answers.flat().filter(({ status }) => status !== 'applied');
    expect(
      others.every(
        ({ status, conflict }) => status === 'conflict' && conflict?.motivo === 'numero_existente',
      ),
    ).toBe(true);
    const recorded = await world.dataSource.query(
      `SELECT h.action_id AS id, count(*)::int AS times FROM asset_history h
       WHERE h.action_id IS NOT NULL GROUP BY h.action_id`,
    );
    expect(recorded.map(({ times }: { times: number }) => times).every((times: number) => times === 1)).toBe(
      true,
    );
    expect(new Set(recorded.map(({ id }: { id: string }) => id))).toEqual(
      new Set(applied.map(({ id }) => id)),
    );
    const lost = await world.dataSource.query(
      `SELECT a.numero_de_activo FROM asset_history h JOIN assets a ON a.id = h.asset_id
       WHERE h.changes ? 'SERIAL' AND h.source = 'CAMPO' AND a.serial IS DISTINCT FROM 'SERIAL'`,
    );
    expect(lost).toEqual([]);
    const [{ total, numbers }] = await world.dataSource.query(
      `SELECT count(*)::int AS total, count(DISTINCT numero_key)::int AS numbers FROM assets`,
    );
    expect([total, numbers]).toEqual([210, 210]);
  });

  it('a number that another transaction takes first is a conflict and not a failure', async () => {
    const [ana] = phones as [Phone];
    const other = world.dataSource.createQueryRunner();
    await other.connect();
    await other.startTransaction();
    try {
      await other.query(
        `INSERT INTO assets (grupo_id, numero_de_activo, descripcion) VALUES ($1, 'R-300', 'Del archivo')`,
        [norte],
      );
      const waiting = ana.send(
        ana.update('R-1', { DESCRIPCION: 'Antes' }),
        ana.create(norte, { NUMERO_DE_ACTIVO: 'r-300', DESCRIPCION: 'Del campo' }),
        ana.update('R-2', { DESCRIPCION: 'Después' }),
      );
      await untilSomebodyWaits();
      await other.commitTransaction();
      expect(await waiting).toMatchObject([
        { status: 'applied' },
        { status: 'conflict', conflict: { server: { descripcion: 'Del archivo' } } },
        { status: 'applied' },
      ]);
    } finally {
      await other.release();
    }
  });

  /** Until a transaction of this database waits for another one. */
  const untilSomebodyWaits = async (): Promise<void> => {
    for (;;) {
      const waiting = await world.dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
      );
      if (waiting.length > 0) return;
    }
  };
});
