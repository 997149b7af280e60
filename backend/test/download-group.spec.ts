import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { copyOut } from '../src/common/sql/copy-out.js';
import { poolOf } from '../src/common/sql/pool-of.js';
import { activoColumns } from '../src/syncs/activo-sql.js';
import type { ActivoDto } from '../src/syncs/dto/activo.dto.js';
import { DepartureHousekeepingService } from '../src/user/departure-housekeeping.service.js';
import { DownloadSnapshots } from '../src/user/download-snapshots.js';
import { decodeCursor, encodeCursor } from '../src/user/download-cursor.js';
import type { GroupDownloadDto } from '../src/user/dto/group-download.dto.js';
import { GroupCopy } from './group-copy.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

describe('a group on a phone', () => {
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      ...Array.from({ length: 25 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `D-${n + 1}`,
        CODRIF: 'R-1',
        DESCRIPCIoN: 'Equipo',
        TIPO_DEL_ACTIVO: 'CAPITALIZED',
        CATEGORIA: 'Cómputo',
        SUBCATEGORIA: 'Portátil',
        COSTO_ACTUAL: '1250000.50',
        ESTADO: 'BUENO',
        SECCIONAL: 'Norte',
        DEPENDENCIA: n < 15 ? 'Sistemas' : 'Compras',
        EMPLEADO: 'Ana Ruiz',
      })),
      { NUMERO_DE_ACTIVO: 'D-SUR', DESCRIPCIoN: 'Ajeno', SECCIONAL: 'Sur' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    norte = await world.group('Norte');
  });
  afterAll(() => world.stop());

  /** Moves an asset as an administrator's phone would. */
  const move = async (numero: string, levels: Record<string, string>): Promise<void> => {
    const { id, version } = await world.stored(numero);
    const { body } = await world.post('user/sincronizar', {
      acciones: [
        {
          ...ana.create(norte, {
            observaciones: 'Traslado',
            DEPENDENCIA: 'Ventas',
            EMPLEADO: 'Leo Paz',
            ...levels,
          }),
          action_type: 'TRANSFER',
          activo_id: id,
          base_version: version,
        },
      ],
    });
    expect(body.results).toMatchObject([{ status: 'applied' }]);
  };

  it('comes whole, with every name of the wire and its place', async () => {
    const copy = new GroupCopy(ana, norte);
    const { hay_mas, eliminados } = await copy.page();
    expect({ hay_mas, eliminados }).toEqual({ hay_mas: false, eliminados: [] });
    expect(copy.activos.size).toBe(25);
    const { id } = await world.stored('D-1');
    const empleado = copy.activos.get(id)?.grupo_id;
    expect(copy.activos.get(id)).toEqual({
      id,
      version: 1,
      grupo_id: empleado,
      grupos: [norte, await world.group('Sistemas'), empleado],
      codigo_activo: 'D-1',
      codigo_anterior: 'R-1',
      descripcion: 'Equipo',
      tipo_bien: 'CAPITALIZED',
      categoria: 'Cómputo',
      marca: 'Portátil',
      numero_etiqueta: null,
      serie: null,
      libro: null,
      valor_unitario: '1250000.5',
      estado: 'BUENO',
      empleado_responsable: 'Ana Ruiz',
      num_identificacion: null,
      dependencia_responsable: 'Sistemas',
      seccional: 'Norte',
      direccion: null,
      area_responsable: null,
      historial: null,
    });
  });

  it('comes in pages, and then only what changed', async () => {
    const copy = new GroupCopy(ana, norte);
    expect((await copy.refresh(10)).pages).toBe(3);
    expect(copy.activos.size).toBe(25);
    expect((await copy.refresh()).changed).toEqual([]);

    ana.copy.clear();
    await ana.download(norte);
    for (const numero of ['D-1', 'D-2', 'D-3']) await ana.apply(ana.update(numero, { SERIAL: 'CAMBIÓ' }));
    const { pages, changed } = await copy.refresh(2);
    expect(pages).toBeGreaterThan(1);
    expect(changed).toEqual(['D-1', 'D-2', 'D-3']);
    expect(copy.activos.get(ana.known('D-3').id)).toMatchObject({ serie: 'CAMBIÓ' });
    expect((await copy.refresh()).changed).toEqual([]);
  });

  it('tells nothing again once every transaction beside the changes has ended', async () => {
    const last = `(SELECT max(changed_xid) FROM assets)`;
    const passed = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${last}::text::bigint AS passed`;
    // Tests on other databases of the cluster have transactions, too; theirs end as well.
    while (!(await world.dataSource.query<{ passed: boolean }[]>(passed))[0]?.passed) await nextTurn();
    const copy = new GroupCopy(ana, norte);
    await copy.refresh();
    expect(await copy.page()).toMatchObject({ activos: [], eliminados: [], hay_mas: false });
  });

  it('loses what left it, keeps what moved within it, and gets back what returned', async () => {
    const whole = new GroupCopy(ana, norte);
    const sistemas = new GroupCopy(ana, await world.group('Sistemas'));
    await whole.refresh();
    await sistemas.refresh();
    await move('D-4', { SECCIONAL: 'Sur' });
    await move('D-5', { DEPENDENCIA: 'Compras' });
    expect((await whole.refresh()).gone).toEqual([(await world.stored('D-4')).id]);
    await sistemas.refresh();
    expect(whole.numbers).toContain('D-5');
    expect(whole.numbers).not.toContain('D-4');
    expect(sistemas.numbers).not.toContain('D-5');

    await move('D-5', { DEPENDENCIA: 'Ventas', SECCIONAL: 'Sur' });
    await move('D-5', { DEPENDENCIA: 'Sistemas', SECCIONAL: 'Norte' });
    await whole.refresh();
    await sistemas.refresh();
    expect(whole.numbers).toContain('D-5');
    expect(sistemas.numbers).toContain('D-5');
  });

  it('loses what left a group that is gone by now', async () => {
    await move('D-6', { DEPENDENCIA: 'Efímera', EMPLEADO: 'Nadie' });
    const copy = new GroupCopy(ana, norte);
    await copy.refresh();
    await move('D-6', { SECCIONAL: 'Sur' });
    expect((await world.groups()).map(({ nombre }) => nombre)).not.toContain('Efímera');
    await copy.refresh();
    expect(copy.numbers).not.toContain('D-6');
  });

  it('gets what changed between the pages of its first download with the next delta', async () => {
    const copy = new GroupCopy(ana, norte);
    const { activos } = await copy.page(5);
    const [seen, gone] = activos.map(({ codigo_activo }) => codigo_activo);
    await ana.download(norte);
    await ana.apply(ana.update(seen as string, { SERIAL: 'ENTRE PÁGINAS' }));
    await move(gone as string, { SECCIONAL: 'Sur' });
    await move('D-SUR', { SECCIONAL: 'Norte' });
    await copy.refresh(5);
    await copy.refresh();
    expect(copy.activos.get(activos[0]?.id as number)).toMatchObject({ serie: 'ENTRE PÁGINAS' });
    expect(copy.numbers).not.toContain(gone);
    expect(copy.numbers).toContain('D-SUR');
  });

  it('never skips a transaction that commits after a later one', async () => {
    const copy = new GroupCopy(ana, norte);
    await copy.refresh();
    const late = world.dataSource.createQueryRunner();
    await late.connect();
    await late.startTransaction();
    try {
      await late.query(
        `UPDATE assets SET serial = 'TARDE', version = version + 1 WHERE numero_de_activo = 'D-10'`,
      );
      await ana.download(norte);
      await ana.apply(ana.update('D-11', { SERIAL: 'PRONTO' }));
      // The later transaction is there, the earlier one still runs: the cursor must stay before it.
      expect((await copy.refresh()).changed).toEqual(['D-11']);
      await late.commitTransaction();
    } finally {
      await late.release();
    }
    expect((await copy.refresh()).changed).toEqual(['D-10']);
    expect(copy.activos.get(ana.known('D-10').id)).toMatchObject({ serie: 'TARDE' });
  });

  it('streams more than one chunk', async () => {
    await world.load(
      Array.from({ length: 2300 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `G-${n}`,
        DESCRIPCIoN: 'Masivo',
        SECCIONAL: 'Grande',
      })),
    );
    const grande = await world.group('Grande');
    const { body } = await world
      .get(`user/grupos/${grande}/activos`)
      .expect(200)
      .expect('Content-Type', /json/);
    expect(new Set(body.activos.map(({ id }: ActivoDto) => id)).size).toBe(2300);
    const { body: delta } = await world.get(`user/grupos/${grande}/activos?since=${body.cursor}`).expect(200);
    // It may repeat what the device has.
    expect(delta.eliminados).toEqual([]);
  });

  it('is the JSON of its rows to the byte, whatever they hold, in one piece and in pages', async () => {
    const raro = await odd(world);
    const rows = await world.dataSource.query<ActivoDto[]>(
      `SELECT ${activoColumns('a', 'g')}, NULL AS historial FROM assets a JOIN groups g ON g.id = a.grupo_id
       WHERE g.path @> ARRAY[$1::int] ORDER BY a.id`,
      [raro],
    );
    const text = async (query: string): Promise<string> =>
      (await world.get(`user/grupos/${raro}/activos${query}`).expect(200).expect('Content-Type', /json/))
        .text;
    const around = (cursor: string, hay_mas: boolean): string =>
      JSON.stringify({ activos: rows, eliminados: [], cursor, hay_mas });

    const whole = await text('');
    expect(whole).toBe(around((JSON.parse(whole) as GroupDownloadDto).cursor, false));
    const [first, second] = [await text('?limit=3'), await text(`?limit=${rows.length}`)];
    expect(second).toBe(around((JSON.parse(second) as GroupDownloadDto).cursor, false));
    const page = JSON.parse(first) as GroupDownloadDto;
    expect(page.hay_mas).toBe(true);
    expect(first).toBe(JSON.stringify({ ...page, activos: rows.slice(0, 3) }));
    const rest = JSON.parse(await text(`?limit=999&since=${page.cursor}`)) as GroupDownloadDto;
    expect([...page.activos, ...rest.activos]).toEqual(rows);
  });

  it('of an empty group has no assets', async () => {
    const [{ id }] = await world.dataSource.query<[{ id: number }]>(
      `SELECT ensure_place('Vacía', NULL, NULL, NULL) AS id`,
    );
    for (const query of ['', '?limit=5']) {
      const { text } = await world.get(`user/grupos/${id}/activos${query}`).expect(200);
      expect(text).toMatch(/^\{"activos":\[\],"eliminados":\[\],"cursor":"[\w-]+","hay_mas":false\}$/);
    }
  });

  it('gives its connection back when the phone goes away, and when the database ends the query', async () => {
    const pool = poolOf(world.dataSource);
    const grande = await world.group('Grande');
    const left = request(`${world.url}/api/user/grupos/${grande}/activos`, {
      headers: { Authorization: `Bearer ${ana.token}` },
    });
    left.on('error', () => undefined).end();
    left.destroy();
    const broken = copyOut(
      world.dataSource,
      `SELECT 1 / (3 - n) AS n FROM generate_series(1, 5) AS n`,
      () => 0,
    );
    await expect(broken).rejects.toThrow('division by zero');
    const refused = copyOut(world.dataSource, 'SELECT 1 AS n', () => {
      throw new RangeError('enough');
    });
    await expect(refused).rejects.toThrow('enough');
    while (pool.idleCount < pool.totalCount) await nextTurn();
    await expect(world.dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
  });

  describe('with a cursor', () => {
    const gone = (grupoId: number, cursor: string) =>
      ana.get(`user/grupos/${grupoId}/activos?since=${cursor}`).expect(410);

    it('of another group, another database or nobody must start again', async () => {
      const copy = new GroupCopy(ana, norte);
      await copy.refresh();
      const cursor = decodeCursor(copy.cursor ?? '');
      if (!cursor) throw new Error('the cursor is not ours');
      const { body } = await gone(await world.group('Sistemas'), copy.cursor ?? '');
      expect(body).toMatchObject({ statusCode: 410, code: 'resync_required' });
      await gone(norte, encodeCursor({ ...cursor, database: '1.00000001.5' }));
      await gone(norte, encodeCursor({ ...cursor, begun: cursor.begun - 91 * 86_400 }));
      await gone(norte, 'inventado');
      await ana
        .get(
          `user/grupos/${norte}/activos?since=${encodeCursor({ ...cursor, begun: cursor.begun - 89 * 86_400 })}`,
        )
        .expect(200);
    });

    it('from before the data of an earlier day was put back must start again', async () => {
      const copy = new GroupCopy(ana, norte);
      await copy.refresh();
      const before = decodeCursor(copy.cursor ?? '');
      if (!before) throw new Error('the cursor is not ours');
      // Made after the copy of the data, by transactions that this database has not had.
      const after = { ...before, next: String(BigInt(before.next) + 10_000n) };
      await world.app.get(DownloadSnapshots).onApplicationBootstrap();
      await gone(norte, encodeCursor(after));
      await gone(norte, encodeCursor({ ...before, start: randomUUID() }));
      await ana.get(`user/grupos/${norte}/activos?since=${encodeCursor(before)}`).expect(200);

      // The starts of the database that a dump came from say nothing; one that took over notes a start of its
      // own.
      await world.dataSource.query(`UPDATE server_starts SET database = 'another', xid = xid + 1000000`);
      await gone(norte, encodeCursor(before));
      await copy.refreshAnew();
      await copy.refresh();
    });

    it('may ask for departures of 90 days; older ones are forgotten', async () => {
      await world.dataSource.query(
        `INSERT INTO asset_departures (asset_id, grupo_id, grupos, version, changed_xid, departed_at)
         SELECT 1, 1, '{1}', 1, 1, now() - make_interval(days => d) FROM unnest(ARRAY[80, 89, 98, 200]) d`,
      );
      await world.app.get(DepartureHousekeepingService).purge();
      const rows = await world.dataSource.query(
        `SELECT round(extract(epoch FROM now() - departed_at) / 86400)::int AS days
         FROM asset_departures WHERE changed_xid = 1 ORDER BY days`,
      );
      expect(rows).toEqual([{ days: 80 }, { days: 89 }]);
    });
  });

  it('is not there for somebody else, nor once it was taken away', async () => {
    const sur = await world.group('Sur');
    await ana.get(`user/grupos/${sur}/activos`).expect(404);
    await ana.get('user/grupos/999999/activos').expect(404);
    await ana.get('user/grupos/x/activos').expect(404);
    const eva = await world.phoneOf('eva', 'Norte');
    const copy = new GroupCopy(eva, norte);
    await copy.refresh();
    await world.unassign(eva.userId, 'Norte');
    await eva.get(`user/grupos/${norte}/activos?since=${copy.cursor}`).expect(404);
    await ana.get(`user/grupos/${norte}/activos?limit=0`).expect(400);
  });
});

/**
 * A group of assets whose texts are hard to write, straight into the table: no way in would let all of them
 * pass.
 */
async function odd({ load, group, dataSource }: SyncWorld): Promise<number> {
  const controls = String.fromCharCode(
    ...Array.from({ length: 31 }, (_, n) => n + 1),
    0x7f,
    0x85,
    0x2028,
    0xfeff,
  );
  const texts = [
    '',
    'null',
    '\\N',
    '\\',
    '\\\\n',
    '"',
    '{1,2}',
    '\t',
    'Ñandú 日本 \u{1F9EE}',
    controls,
    '\\"'.repeat(500),
  ];
  const money = ['0', '-0.0001', '1250000.50', '9999999999999999.9999', null];
  await load(texts.map((_, n) => ({ NUMERO_DE_ACTIVO: `R-${n}`, DESCRIPCIoN: 'x', SECCIONAL: 'Raro' })));
  await dataSource.query(
    `UPDATE assets SET descripcion = t.text, serial = left(t.text, 120), modelo = NULL, costo_actual = t.money
     FROM unnest($1::text[], $2::numeric[]) WITH ORDINALITY AS t(text, money, n)
     WHERE numero_de_activo = 'R-' || t.n - 1`,
    [texts, texts.map((_, n) => money[n % money.length])],
  );
  return group('Raro');
}
