import { randomUUID } from 'node:crypto';

import { LoadJobsService } from '../src/inventory/background/load-jobs.service.js';
import type { ImportDetailDto } from '../src/inventory/dto/import.dto.js';
import type { Item } from './inventory-world.js';
import { somebodyWaits } from './support/somebody-waits.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** 'Si alguna fila tiene error, no cargar nada'. */
describe('an import of all or nothing', () => {
  let world: SyncWorld;
  let phone: Phone;
  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([{ NUMERO_DE_ACTIVO: 'N-0', SECCIONAL: 'Norte' }]);
    phone = await world.phoneOf('ana_campo', 'Norte');
  });
  afterAll(() => world.stop());

  let count = 0;
  const rows = (many: number): Item[] =>
    Array.from({ length: many }, () => ({
      NUMERO_DE_ACTIVO: `N-${(count += 1)}`,
      SERIAL: `S-${count}`,
      SECCIONAL: 'Norte',
      DEPENDENCIA: `Nueva ${count}`,
    }));
  const wrong = (): Item => ({
    NUMERO_DE_ACTIVO: `N-${(count += 1)}`,
    COSTO_ACTUAL: 'caro',
    DEPENDENCIA: 'Mala',
  });
  const record = async (id: string): Promise<ImportDetailDto> =>
    (await world.get(`admin/imports/${id}`).expect(200)).body.import;
  const begin = async (items: Item[]): Promise<string> => {
    const id = randomUUID();
    const begun = { id, archivo: 'completo.xlsx', filas_total: items.length };
    await world.post('admin/imports', { ...begun, segundo_plano: true, todo_o_nada: true }).expect(201);
    return id;
  };
  /** The parts, each of as many rows. */
  const sendParts = async (id: string, items: Item[], size: number): Promise<void> => {
    for (let at = 0; at < items.length; at += size) {
      const part = { items: items.slice(at, at + size), fila_inicial: at + 2 };
      await world.post(`admin/imports/${id}/parts`, part).expect(201);
    }
  };
  const send = async (items: Item[], size: number): Promise<string> => {
    const id = await begin(items);
    await sendParts(id, items, size);
    return id;
  };
  const until = async (id: string, is: (found: ImportDetailDto) => boolean): Promise<ImportDetailDto> => {
    for (;;) {
      const found = await record(id);
      if (is(found)) return found;
      if (found.segundo_plano?.estado === 'detenida') throw new Error(String(found.segundo_plano.motivo));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ended = (id: string): Promise<ImportDetailDto> => until(id, ({ estado }) => estado !== 'en_curso');
  /** All that loads leave behind, apart from their own records. */
  const left = async (): Promise<unknown> =>
    world.dataSource.query(
      `SELECT (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id) FROM assets s) AS assets,
              (SELECT jsonb_agg(g.nombre ORDER BY g.id) FROM groups g) AS groups,
              (SELECT count(*) FROM asset_history) AS history,
              (SELECT count(*) FROM import_rows) AS numbers,
              (SELECT count(*) FROM import_confirmations) AS confirmations,
              (SELECT count(*) FROM import_staged_parts) AS waiting`,
    );
  const transaction = async () => {
    const runner = world.dataSource.createQueryRunner();
    await runner.startTransaction();
    return runner;
  };
  const holdLoads = async () => {
    const runner = await transaction();
    await runner.query('SELECT pg_advisory_xact_lock(7301001)');
    return async () => {
      await runner.rollbackTransaction();
      await runner.release();
    };
  };

  it('is loaded where every row is right', async () => {
    const id = await send(rows(5), 2);
    expect(await ended(id)).toMatchObject({
      ...{ estado: 'completa', todo_o_nada: true, partes: 3, errors: [] },
      details: { total: 5, inserted: 5, errors: 0 },
      segundo_plano: { estado: 'terminada', revisando: false },
    });
  });

  it('of which one row of the last part cannot be read leaves nothing but its errors', async () => {
    const before = await left();
    const bad = wrong();
    const id = await send([...rows(4), bad], 2);
    expect(await ended(id)).toMatchObject({
      estado: 'no_cargada',
      details: { total: 5, inserted: 0, updated: 0, unchanged: 0, errors: 1 },
      errors: [{ fila: 6, columna: 'COSTO_ACTUAL', activo: bad['NUMERO_DE_ACTIVO'] }],
      errors_total: 1,
      segundo_plano: { estado: 'no_cargada', motivo: 'Una fila tiene error.' },
      reversion: null,
    });
    expect(await left()).toEqual(before);
    const listed = await world.get(`admin/imports/${id}/errors`).expect(200);
    expect(listed.body).toMatchObject({ total: 1, errors: [{ fila: 6 }] });
    const workbook = await world.get(`admin/imports/${id}/failed-rows`).expect(200);
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
  });

  it('of which a row repeats one of another part leaves nothing, whatever it would have changed', async () => {
    const [there, ...others] = rows(5);
    await world.load([there ?? {}]);
    const before = await left();
    const changed = { ...there, SERIAL: 'otro' };
    const id = await send([changed, ...others, { ...others[0], SERIAL: 'again' }], 2);
    expect(await ended(id)).toMatchObject({
      estado: 'no_cargada',
      errors: [{ fila: 7, error: 'El activo está repetido: ya viene en la fila 3' }],
    });
    expect(await left()).toEqual(before);
  });

  it('knows the former number of an asset and its present one for the same, as a load does', async () => {
    const [item] = rows(1);
    await world.load([item ?? {}]);
    const numero = String(item?.['NUMERO_DE_ACTIVO']);
    await rename(numero, `${numero}-B`);
    const id = await send([{ NUMERO_DE_ACTIVO: numero }, ...rows(1), { NUMERO_DE_ACTIVO: `${numero}-B` }], 1);
    expect(await ended(id)).toMatchObject({ estado: 'no_cargada', errors: [{ fila: 4 }] });
  });

  const rename = async (numero: string, to: string): Promise<void> => {
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.update(numero, { NUMERO_DE_ACTIVO: to }));
  };

  it('takes back what went in where a row becomes wrong while it is loaded', async () => {
    const [there, fresh, last] = rows(3);
    await world.load([there ?? {}]);
    const numero = String(there?.['NUMERO_DE_ACTIVO']);
    const letGo = await holdLoads();
    const id = await send([{ ...there, SERIAL: 'del archivo' }, fresh ?? {}, last ?? {}], 1);
    // All its rows were right when they were looked at.
    await until(id, ({ segundo_plano }) => segundo_plano?.revisando === false);
    await rename(numero, String(last?.['NUMERO_DE_ACTIVO']));
    await letGo();

    expect(await ended(id)).toMatchObject({
      estado: 'no_cargada',
      errors: [{ fila: 4 }],
      segundo_plano: { estado: 'no_cargada', motivo: expect.stringContaining('se deshace') },
    });
    const found = await until(id, ({ reversion }) => reversion?.ended_at != null);
    expect(found.reversion).toMatchObject({ deshechos: 1, eliminados: 1, conservados: 0 });
    expect(await world.row(String(fresh?.['NUMERO_DE_ACTIVO']))).toBeUndefined();
    expect(await world.asset(String(last?.['NUMERO_DE_ACTIVO']))).toMatchObject({
      SERIAL: there?.['SERIAL'],
    });
  });

  it('is held before it is looked at, goes on, and says no more once it ended', async () => {
    const id = randomUUID();
    const begun = { id, archivo: 'completo.xlsx', filas_total: 2, segundo_plano: true, todo_o_nada: true };
    await world.post('admin/imports', begun).expect(201);
    await world.post(`admin/imports/${id}/parts`, { items: rows(1) }).expect(201);
    // Paused in the transaction in which the last part comes, as far as the job can tell.
    const runner = world.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(7301005)');
    const last = { items: [wrong()], fila_inicial: 3 };
    await world.post(`admin/imports/${id}/parts`, last).expect(201);
    await world.post(`admin/imports/${id}/pause`, {}).expect(200);
    await runner.rollbackTransaction();
    await runner.release();
    await world.app.get(LoadJobsService).load(id, { isLast: false });
    expect(await record(id)).toMatchObject({ estado: 'en_curso', details: { total: 0, errors: 0 } });

    await world.post(`admin/imports/${id}/resume`, {}).expect(200);
    expect(await ended(id)).toMatchObject({ estado: 'no_cargada', details: { total: 2, errors: 1 } });
    expect((await world.post(`admin/imports/${id}/cancel`, {}).expect(409)).body.code).toBe('load_over');
    expect((await world.post(`admin/imports/${id}/resume`, {}).expect(409)).body.code).toBe('load_not_held');
    // What was taken in may come once more, as after a lost answer.
    await world.post(`admin/imports/${id}/parts`, last).expect(201);
    const running = await world.get('admin/imports/running').expect(200);
    expect(running.body.imports).toEqual([]);
  });

  it('is looked at to its end, also where somebody holds it for a moment meanwhile', async () => {
    const before = await left();
    const items = [...rows(2), wrong()];
    const id = await begin(items);
    // The second part cannot be noted as long as this goes on.
    const inTheWay = await transaction();
    await inTheWay.query(
      `INSERT INTO import_parts (import_id, fila_inicial, items_hash, result) VALUES ($1, 3, '', '{}')`,
      [id],
    );
    await sendParts(id, items, 1);
    await somebodyWaits(world.dataSource);
    await world.post(`admin/imports/${id}/pause`, {}).expect(200);

    // It goes on when the look has found nothing more to look at, and before the look says so.
    const goesOn = await transaction();
    await goesOn.query(`UPDATE imports SET carga = 'cargando' WHERE id = $1`, [id]);
    await inTheWay.rollbackTransaction();
    await somebodyWaits(world.dataSource);
    await goesOn.commitTransaction();
    await world.app.get(LoadJobsService).sweep();

    expect(await ended(id)).toMatchObject({
      estado: 'no_cargada',
      details: { total: 3, inserted: 0, errors: 1 },
      segundo_plano: { motivo: 'Una fila tiene error.' },
    });
    expect(await left()).toEqual(before);
    for (const runner of [inTheWay, goesOn]) await runner.release();
  });

  it('has no rows that could be mended: its file comes anew as a whole', async () => {
    const id = await send([...rows(1), wrong()], 5);
    await ended(id);
    const { body } = await world
      .post('inventory/upload', {
        items: rows(1),
        import_id: randomUUID(),
        corrige: id,
        filas_corregidas: [3],
      })
      .expect(409);
    expect(body.code).toBe('import_not_loaded');
  });

  it('is not for what is loaded as it comes, nor for rows that mend others', async () => {
    const begun = { id: randomUUID(), archivo: 'a.csv', filas_total: 1, todo_o_nada: true };
    await world.post('admin/imports', begun).expect(400);
    const corrige = randomUUID();
    await world.post('admin/imports', { ...begun, segundo_plano: true, corrige }).expect(400);
    await world.post('admin/imports', { ...begun, segundo_plano: true, todo_o_nada: 'si' }).expect(400);
    const call = { items: rows(1), todo_o_nada: true };
    await world.post('inventory/upload', { ...call, import_id: randomUUID() }).expect(400);
    await world.post('inventory/upload', { ...call, todo_o_nada: 1 }).expect(400);
  });

  it('may be a single call', async () => {
    const before = await left();
    const items = [...rows(2), wrong()];
    const simulated = await world.post('inventory/upload', { items, todo_o_nada: true, simular: true });
    const { body } = await world.post('inventory/upload', { items, todo_o_nada: true }).expect(201);
    expect(body).toMatchObject({
      success: false,
      message: 'No se cargó nada: 1 fila con error',
      details: { total: 3, inserted: 0, updated: 0, unchanged: 0, errors: 1 },
      errors: [{ fila: 4 }],
    });
    expect(simulated.body).toEqual({ ...body, import_id: simulated.body.import_id });
    expect(await left()).toEqual(before);
    expect(await record(body.import_id)).toMatchObject({ estado: 'no_cargada', segundo_plano: null });

    const good = await world.post('inventory/upload', { items: rows(2), todo_o_nada: true }).expect(201);
    expect(good.body).toMatchObject({ success: true, details: { inserted: 2 } });
    expect(await record(good.body.import_id)).toMatchObject({ estado: 'completa', todo_o_nada: true });
  });
});
