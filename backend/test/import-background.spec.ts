import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import type { Test } from 'supertest';

import type { ImportDetailDto } from '../src/inventory/dto/import.dto.js';
import { LoadJobsService } from '../src/inventory/background/load-jobs.service.js';
import { login, makeUser } from './auth-people.js';
import { type InventoryWorld, type Item, startInventory } from './inventory-world.js';
import { startTestApp } from './support/start-test-app.js';

describe('a load in the background', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  let count = 0;
  const rows = (many: number): Item[] =>
    Array.from({ length: many }, () => ({ NUMERO_DE_ACTIVO: `B-${(count += 1)}`, SECCIONAL: 'Norte' }));
  const begin = (filas_total: number, id: string = randomUUID()): Promise<string> =>
    world
      .post('admin/imports', { id, archivo: 'fondo.xlsx', filas_total, segundo_plano: true })
      .expect(201)
      .then(() => id);
  const send = (id: string, items: Item[], fila_inicial = 2): Test =>
    world.post(`admin/imports/${id}/parts`, { items, fila_inicial });
  const act = (id: string, what: 'pause' | 'resume' | 'cancel'): Test =>
    world.post(`admin/imports/${id}/${what}`, {});
  const record = async (id: string): Promise<ImportDetailDto> =>
    (await world.get(`admin/imports/${id}`).expect(200)).body.import;
  const until = async (id: string, estado: string): Promise<ImportDetailDto> => {
    for (;;) {
      const found = await record(id);
      if (found.segundo_plano?.estado === estado) return found;
      if (found.segundo_plano?.estado === 'detenida') throw new Error(String(found.segundo_plano.motivo));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const running = async (): Promise<string[]> =>
    (await world.get('admin/imports/running').expect(200)).body.imports.map(({ id }: { id: string }) => id);
  const stagedRows = async (id: string): Promise<number> => {
    const [{ n }] = await world.dataSource.query(
      `SELECT count(*)::int AS n FROM import_staged_parts WHERE import_id = $1`,
      [id],
    );
    return n;
  };
  /** Nothing is loaded as long as somebody has the imports' lock. */
  const holdLoads = async () => {
    const runner = world.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(7301001)');
    return async () => {
      await runner.rollbackTransaction();
      await runner.release();
    };
  };

  /** Has all of a file waiting, does something to what waits, and lets it be loaded. */
  async function loadAfter(change: string): Promise<ImportDetailDto> {
    const letGo = await holdLoads();
    const id = await begin(3);
    await send(id, [...rows(2), { NUMERO_DE_ACTIVO: `B-roto-${count}`, COSTO_ACTUAL: 'x' }]).expect(201);
    await act(id, 'pause').expect(200);
    await letGo();
    await world.dataSource.query(`UPDATE import_staged_parts SET ${change} WHERE import_id = $1`, [id]);
    await act(id, 'resume').expect(200);
    return until(id, 'terminada');
  }
  const loaded = { details: { total: 3, inserted: 2, updated: 0, unchanged: 0, errors: 1 }, errors_total: 1 };

  it('loads what was read of a part when it came, and reads it no second time', async () => {
    expect(await loadAfter(`body = 'nothing that anybody could read'`)).toMatchObject(loaded);
  });

  it('reads a part again that another version of the server took in', async () => {
    const change = `leida = 'what nobody knows how to read any more', leida_forma = 'of earlier'`;
    expect(await loadAfter(change)).toMatchObject(loaded);
    expect(await loadAfter(`leida = NULL, leida_forma = NULL`)).toMatchObject(loaded);
  });

  it('begins when its last row is there, and needs nobody from then on', async () => {
    const id = await begin(5);
    const items = rows(5);
    const first = await send(id, items.slice(0, 3)).expect(201);
    expect(first.body).toEqual({ filas_recibidas: 3, filas_total: 5 });
    expect(await record(id)).toMatchObject({
      estado: 'en_curso',
      details: { total: 0 },
      segundo_plano: { estado: 'recibiendo', filas_recibidas: 3, motivo: null, usuario_nombre: null },
    });

    await world.http
      .post(`/api/admin/imports/${id}/parts`)
      .auth(world.token, { type: 'bearer' })
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((bytes) => bytes)
      .send(gzipSync(JSON.stringify({ items: items.slice(3), fila_inicial: 5, import_id: id })))
      .expect(201);

    expect(await until(id, 'terminada')).toMatchObject({
      estado: 'completa',
      partes: 2,
      details: { total: 5, inserted: 5, errors: 0 },
    });
    expect(await stagedRows(id)).toBe(0);
    expect((await world.history('B-1'))[0]).toMatchObject({ source: 'ARCHIVO' });
  });

  it('loads its parts in the order of the file, whatever the order in which they came', async () => {
    const id = await begin(2);
    const [item] = rows(1);
    await send(id, [{ ...item, SERIAL: 'later' }], 3).expect(201);
    await send(id, [{ ...item, SERIAL: 'first' }], 2).expect(201);
    expect(await until(id, 'terminada')).toMatchObject({ errors: [{ fila: 3 }] });
    expect(await world.asset(String(item?.['NUMERO_DE_ACTIVO']))).toMatchObject({ SERIAL: 'first' });
  });

  it('takes a part once, before and after it is loaded', async () => {
    const id = await begin(4);
    const items = rows(4);
    await send(id, items.slice(0, 2)).expect(201);
    const again = await send(id, items.slice(0, 2)).expect(201);
    expect(again.body.filas_recibidas).toBe(2);
    const other = await send(id, rows(2)).expect(409);
    expect(other.body.code).toBe('part_differs');
    await send(id, items.slice(2), 4).expect(201);
    await until(id, 'terminada');

    const late = await send(id, items.slice(2), 4).expect(201);
    expect(late.body).toEqual({ filas_recibidas: 4, filas_total: 4 });
    expect((await send(id, rows(1), 6).expect(409)).body.code).toBe('import_full');
    expect(await record(id)).toMatchObject({ partes: 2, details: { total: 4, inserted: 4 } });
  });

  it('is paused and goes on, by whoever is an administrator', async () => {
    const id = await begin(4);
    const items = rows(4);
    const letGo = await holdLoads();
    await send(id, items.slice(0, 2)).expect(201);
    await send(id, items.slice(2), 4).expect(201);
    const other = await makeUser(world.app, 'ADMIN');
    const { accessToken } = await login(world.app, other.username);
    const paused = await world.http
      .post(`/api/admin/imports/${id}/pause`)
      .auth(accessToken, { type: 'bearer' })
      .expect(200);
    expect(paused.body.import.segundo_plano).toMatchObject({ estado: 'pausada' });
    expect(paused.body.import.segundo_plano.usuario_nombre).toBeTruthy();
    await act(id, 'pause').expect(200);
    await letGo();
    // The part that was being loaded when it was paused finds that nobody wants it any more.
    await world.load(rows(1));
    expect(await record(id)).toMatchObject({ estado: 'en_curso', details: { total: 0 } });
    expect(await running()).toContain(id);
    await world.post(`admin/imports/${id}/deshacer`, { motivo: 'no' }).expect(409);

    await act(id, 'resume').expect(200);
    await act(id, 'resume');
    expect(await until(id, 'terminada')).toMatchObject({ details: { total: 4, inserted: 4 } });
    expect((await act(id, 'pause').expect(409)).body.code).toBe('load_not_running');
    expect((await act(id, 'cancel').expect(409)).body.code).toBe('load_over');
    expect(await running()).not.toContain(id);
  });

  it('is cancelled for good: what it has waiting goes, and it counts as seen', async () => {
    const id = await begin(4);
    const items = rows(4);
    await send(id, items.slice(0, 2)).expect(201);
    const { body } = await act(id, 'cancel').expect(200);
    expect(body.import).toMatchObject({
      estado: 'interrumpida',
      visto: true,
      segundo_plano: { estado: 'cancelada' },
    });
    await act(id, 'cancel').expect(200);
    expect(await stagedRows(id)).toBe(0);
    expect((await send(id, items.slice(2), 4).expect(409)).body.code).toBe('import_cancelled');
    expect((await act(id, 'resume').expect(409)).body.code).toBe('load_not_held');
  });

  it('that was loaded in part stays so when it is cancelled, and can be taken back', async () => {
    const id = await begin(4);
    const items = rows(4);
    const letGo = await holdLoads();
    await send(id, items.slice(0, 2)).expect(201);
    await send(id, items.slice(2), 4).expect(201);
    await act(id, 'pause').expect(200);
    await letGo();
    // As if it had been paused after its first part.
    await world.dataSource.query(`UPDATE imports SET carga = 'cargando' WHERE id = $1`, [id]);
    await breakPart(id, 4);
    await world.app.get(LoadJobsService).load(id, { isLast: false });
    expect(await until(id, 'detenida')).toMatchObject({ estado: 'interrumpida', details: { inserted: 2 } });

    await act(id, 'cancel').expect(200);
    const { body } = await world.post(`admin/imports/${id}/deshacer`, { motivo: 'era otra' }).expect(200);
    expect(body).toMatchObject({ eliminados: 2 });
    expect((await act(id, 'resume').expect(409)).body.code).toBe('import_reversed');
  });

  /** What waits can be read no more, as after a fault of the disk. */
  const breakPart = (id: string, fila: number) =>
    world.dataSource.query(
      `UPDATE import_staged_parts SET body = '\\x00', leida = NULL, leida_forma = NULL
       WHERE import_id = $1 AND fila_inicial = $2`,
      [id, fila],
    );

  it('stops where a part cannot be loaded, says why, and goes on from there', async () => {
    const id = await begin(2);
    const letGo = await holdLoads();
    const [one, two] = rows(2);
    await send(id, [one ?? {}], 2).expect(201);
    await send(id, [two ?? {}], 3).expect(201);
    const [{ body: good }] = await world.dataSource.query(
      `SELECT body FROM import_staged_parts WHERE import_id = $1 AND fila_inicial = 3`,
      [id],
    );
    await breakPart(id, 3);
    await letGo();
    const before = (await world.get('admin/imports/unseen').expect(200)).body.total;
    expect(await until(id, 'detenida')).toMatchObject({
      estado: 'interrumpida',
      details: { inserted: 1 },
      segundo_plano: { motivo: expect.stringMatching(/JSON/) },
    });
    expect((await world.get('admin/imports/unseen').expect(200)).body.total).toBeGreaterThanOrEqual(before);

    await world.dataSource.query(`UPDATE import_staged_parts SET body = $2 WHERE import_id = $1`, [id, good]);
    await act(id, 'resume').expect(200);
    expect(await until(id, 'terminada')).toMatchObject({ details: { total: 2, inserted: 2 } });
  });

  it('says after its last attempt that the server could not load it', async () => {
    const id = await begin(1);
    const letGo = await holdLoads();
    await send(id, rows(1)).expect(201);
    await act(id, 'pause').expect(200);
    await letGo();
    await world.dataSource.query(`UPDATE imports SET carga = 'cargando' WHERE id = $1`, [id]);
    await world.dataSource.query(
      `CREATE FUNCTION refuse_parts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken on purpose'; END $$`,
    );
    await world.dataSource.query(
      `CREATE TRIGGER refuse_parts BEFORE INSERT ON import_parts FOR EACH ROW EXECUTE FUNCTION refuse_parts()`,
    );
    const loads = world.app.get(LoadJobsService);
    await expect(loads.load(id, { isLast: false })).rejects.toThrow(/^the load of an import failed$/);
    expect(await record(id)).toMatchObject({ estado: 'en_curso' });
    await expect(loads.load(id, { isLast: true })).rejects.toThrow();
    expect(await record(id)).toMatchObject({
      segundo_plano: { estado: 'detenida', motivo: 'El servidor no pudo cargar estas filas.' },
    });
    await world.dataSource.query(`DROP TRIGGER refuse_parts ON import_parts`);
    await act(id, 'resume').expect(200);
    await until(id, 'terminada');
  });

  it('refuses what is not its own', async () => {
    const id = await begin(2);
    const other = await makeUser(world.app, 'ADMIN');
    const { accessToken } = await login(world.app, other.username);
    const foreign = await world.http
      .post(`/api/admin/imports/${id}/parts`)
      .auth(accessToken, { type: 'bearer' })
      .send({ items: rows(1) })
      .expect(409);
    expect(foreign.body.code).toBe('import_of_another');
    await send(id, rows(3)).expect(409);
    await send(id, [{ COLOR: 'rojo' }]).expect(400);
    await world.post(`admin/imports/${id}/parts`, { items: rows(1), simular: true }).expect(400);
    await world.post(`admin/imports/${id}/parts`, { items: rows(1), import_id: randomUUID() }).expect(400);
    const direct = await world.post('inventory/upload', { items: rows(1), import_id: id }).expect(409);
    expect(direct.body.code).toBe('import_staged');
    await send(randomUUID(), rows(1)).expect(404);

    const plain = randomUUID();
    await world.post('admin/imports', { id: plain, archivo: 'a.csv', filas_total: 2 }).expect(201);
    expect((await send(plain, rows(1)).expect(409)).body.code).toBe('import_not_staged');
    expect((await act(plain, 'pause').expect(409)).body.code).toBe('import_not_staged');
  });

  it('is given up when nothing more of it came for a day', async () => {
    const id = await begin(3);
    await send(id, rows(1)).expect(201);
    const loads = world.app.get(LoadJobsService);
    await loads.sweep();
    expect(await stagedRows(id)).toBe(1);
    await world.dataSource.query(
      `UPDATE imports SET updated_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    await loads.sweep();
    expect(await record(id)).toMatchObject({
      visto: false,
      segundo_plano: { estado: 'cancelada', motivo: 'El archivo no llegó completo.' },
    });
    expect(await stagedRows(id)).toBe(0);
  });

  it('of two administrators at once are both loaded whole', async () => {
    const ids = [await begin(20), await begin(20)];
    await Promise.all(
      ids.map(async (id) => {
        for (const fila of [2, 7, 12, 17]) await send(id, rows(5), fila).expect(201);
      }),
    );
    for (const id of ids) {
      expect(await until(id, 'terminada')).toMatchObject({ partes: 4, details: { total: 20, inserted: 20 } });
    }
  });

  // The last one: Passport keeps one strategy a process, so the copy answers for both from here on.
  it('goes on in another process on the same database, exactly once', async () => {
    const id = await begin(30);
    const letGo = await holdLoads();
    for (let fila = 2; fila < 32; fila += 5) await send(id, rows(5), fila).expect(201);
    const copy = await startTestApp({ environment: { databaseUrl: world.environment.databaseUrl } });
    await letGo();
    // Both are at it, and one of them ends in the middle.
    await copy.app.close();
    const look = `
      SELECT carga, total, inserted, errors, (SELECT count(*)::int FROM import_parts WHERE import_id = id) AS parts
      FROM imports WHERE id = $1`;
    let [found] = await world.dataSource.query(look, [id]);
    while (found.carga === 'cargando') [found] = await world.dataSource.query(look, [id]);
    expect(found).toEqual({ carga: 'terminada', total: 30, inserted: 30, errors: 0, parts: 6 });
  });
});
