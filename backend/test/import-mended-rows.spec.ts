import { randomUUID } from 'node:crypto';

import type { ImportDetailDto } from '../src/inventory/dto/import.dto.js';
import type { UploadResultDto } from '../src/inventory/dto/upload.dto.js';
import { type InventoryWorld, type Item, startInventory } from './inventory-world.js';
import { readWorkbook } from './support/read-workbook.js';

describe('rows in error that come back mended', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory({ foresees: true });
  });
  afterAll(() => world.stop());

  const record = async (id: string): Promise<ImportDetailDto> =>
    (await world.get(`admin/imports/${id}`).expect(200)).body.import;

  /** Three right rows, and three in error: an amount (5), two faults (6), a number that came before (7). */
  async function loadMay(name: string): Promise<string> {
    const { import_id } = await world.load(
      [
        { NUMERO_DE_ACTIVO: `${name}-1`, SECCIONAL: name },
        { NUMERO_DE_ACTIVO: `${name}-2`, SERIAL: 'S-2' },
        { NUMERO_DE_ACTIVO: `${name}-3` },
        { NUMERO_DE_ACTIVO: `${name}-4`, COSTO_ACTUAL: 'mucho' },
        { NUMERO_DE_ACTIVO: `${name}-5`, COSTO_ACTUAL: 'poco', FECHA_PUESTA_EN_SERVICIO: '31/02/2024' },
        { NUMERO_DE_ACTIVO: `${name}-1`, SERIAL: 'otro' },
      ],
      { archivo: `${name}.xlsx` },
    );
    return import_id;
  }

  const mend = (
    corrige: string,
    rows: readonly (readonly [number | null, Item])[],
    options = {},
  ): Promise<UploadResultDto> =>
    world.load(
      rows.map(([, item]) => item),
      { corrige, filas_corregidas: rows.map(([fila]) => fila), archivo: 'errores.xlsx', ...options },
    );

  const figures = ({ details, corregidas, errors_total }: ImportDetailDto) => ({
    ...details,
    corregidas,
    errors_total,
  });

  const errorRows = async (id: string) => {
    const { body } = await world.get(`admin/imports/${id}/errors`).expect(200);
    return body.errors.map(({ fila, columna }: { fila: number; columna?: string }) => [fila, columna]);
  };

  it('join their import: its figures, its errors, its file of errors', async () => {
    const may = await loadMay('J');
    expect(figures(await record(may))).toEqual({
      ...{ total: 6, inserted: 3, updated: 0, unchanged: 0, errors: 3, corregidas: 0, errors_total: 4 },
    });

    const answer = await mend(may, [
      [5, { NUMERO_DE_ACTIVO: 'J-4', COSTO_ACTUAL: '10.5' }],
      [6, { NUMERO_DE_ACTIVO: 'J-5', COSTO_ACTUAL: 'aún no', FECHA_PUESTA_EN_SERVICIO: '01/02/2024' }],
    ]);

    expect(answer.details).toEqual({ total: 2, inserted: 1, updated: 0, unchanged: 0, errors: 1 });
    const whole = await record(may);
    expect(figures(whole)).toEqual({
      ...{ total: 6, inserted: 4, updated: 0, unchanged: 0, errors: 2, corregidas: 1, errors_total: 2 },
    });
    expect(whole.correcciones).toMatchObject([
      { id: answer.import_id, archivo: 'errores.xlsx', details: { total: 2, inserted: 1, errors: 1 } },
    ]);
    expect(await errorRows(may)).toEqual([
      [6, 'COSTO_ACTUAL'],
      [7, 'NUMERO_DE_ACTIVO'],
    ]);
    expect(await errorRows(answer.import_id)).toEqual([[6, 'COSTO_ACTUAL']]);
    const { rows, names } = await readWorkbook(world.get(`admin/imports/${may}/failed-rows`));
    expect(names.at(-1)).toBe(`Fila de la carga ${may}`);
    expect(rows).toMatchObject([
      { Fila: 6, COSTO_ACTUAL: 'aún no', FECHA_PUESTA_EN_SERVICIO: '01/02/2024' },
      { Fila: 7, NUMERO_DE_ACTIVO: 'J-1' },
    ]);
    const [line] = await world.history('J-4');
    expect(line).toMatchObject({ action_type: 'CREATE', archivo: 'J.xlsx', fila: 5 });
  });

  it('go in once, however often their file comes', async () => {
    const may = await loadMay('O');
    const rows = [
      [5, { NUMERO_DE_ACTIVO: 'O-4', COSTO_ACTUAL: '10.5' }],
      [7, { NUMERO_DE_ACTIVO: 'O-7', SERIAL: 'otro' }],
    ] as const;
    const import_id = randomUUID();
    const first = await mend(may, rows, { import_id });
    expect(first.details).toMatchObject({ total: 2, inserted: 2, errors: 0 });
    const before = await record(may);

    expect(await mend(may, rows, { import_id })).toEqual(first);
    const again = await mend(may, rows);

    expect(again.details).toEqual({ total: 0, inserted: 0, updated: 0, unchanged: 0, errors: 0 });
    expect(again.omitidas).toMatchObject([
      { fila: 5, motivo: 'Ya no es una fila con error de la carga' },
      { fila: 7 },
    ]);
    expect(figures(await record(may))).toEqual(figures(before));
    expect(await world.history('O-4')).toHaveLength(1);
  });

  it('bring no number that the import brought already, and no row twice', async () => {
    const may = await loadMay('N');
    const { details, errors, omitidas } = await mend(may, [
      [7, { NUMERO_DE_ACTIVO: 'N-2', SERIAL: 'otro' }],
      [5, { NUMERO_DE_ACTIVO: 'N-4' }],
      [5, { NUMERO_DE_ACTIVO: 'N-4 bis' }],
      [2, { NUMERO_DE_ACTIVO: 'N-1', SERIAL: 'una fila que no tenía error' }],
      [null, { NUMERO_DE_ACTIVO: 'N-8' }],
    ]);
    expect(details).toEqual({ total: 2, inserted: 1, updated: 0, unchanged: 0, errors: 1 });
    expect(errors).toMatchObject([{ fila: 7, error: 'El activo está repetido: ya viene en la fila 3' }]);
    expect(omitidas.map(({ fila, texto, motivo }) => [fila, texto, motivo])).toEqual([
      [2, '', 'Ya no es una fila con error de la carga'],
      [4, 'N-4 bis', 'Otra fila del archivo ya corrige la fila 5'],
      [6, 'N-8', 'No dice qué fila de la carga corrige'],
    ]);
    expect((await world.asset('N-2')).SERIAL).toBe('S-2');
    expect(figures(await record(may))).toMatchObject({ inserted: 4, errors: 2, corregidas: 1 });
  });

  it('are no load of their own: not in the list, not unseen, not to be taken back alone', async () => {
    const may = await loadMay('L');
    await world.post(`admin/imports/${may}/seen`, {}).expect(204);
    const begun = randomUUID();
    await world
      .post('admin/imports', { id: begun, archivo: 'errores_L.xlsx', filas_total: 1, corrige: may })
      .expect(201);
    const { import_id } = await mend(may, [[5, { NUMERO_DE_ACTIVO: 'L-4', COSTO_ACTUAL: 'x' }]], {
      import_id: begun,
    });

    const { body } = await world.get('admin/imports?search=errores_L').expect(200);
    expect(body).toMatchObject({ total: 0, imports: [] });
    const { body: unseen } = await world.get('admin/imports?sin_ver=true&limit=100').expect(200);
    const ids = unseen.imports.map(({ id }: { id: string }) => id);
    expect(ids).toContain(may);
    expect(ids).not.toContain(import_id);
    expect((await record(import_id)).corrige).toEqual({ id: may, archivo: 'L.xlsx' });
    const refused = await world.post(`admin/imports/${import_id}/deshacer`, { motivo: 'prueba' }).expect(409);
    expect(refused.body.code).toBe('import_is_correction');
  });

  it('come in several parts also where their import broke off', async () => {
    const may = await loadMay('W');
    await world.dataSource.query(
      `UPDATE imports SET filas_total = total + 1, updated_at = now() - interval '1 hour' WHERE id = $1`,
      [may],
    );
    expect((await record(may)).estado).toBe('interrumpida');
    const options = { import_id: randomUUID() };
    await mend(may, [[5, { NUMERO_DE_ACTIVO: 'W-4' }]], { ...options, fila_inicial: 2 });
    await mend(may, [[6, { NUMERO_DE_ACTIVO: 'W-5' }]], { ...options, fila_inicial: 3 });
    expect(figures(await record(may))).toMatchObject({ inserted: 5, errors: 1, corregidas: 2 });
  });

  it('are taken back with their import, once', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'T-5', SERIAL: 'de antes' }]);
    const may = await loadMay('T');
    const mended = await mend(may, [
      [5, { NUMERO_DE_ACTIVO: 'T-4', COSTO_ACTUAL: '1' }],
      [6, { NUMERO_DE_ACTIVO: 'T-5', SERIAL: 'corregido' }],
    ]);
    expect(mended.details).toMatchObject({ inserted: 1, updated: 1 });

    const undo = (body: object) => world.post(`admin/imports/${may}/deshacer`, body).expect(200);
    const { body: foreseen } = await undo({ simular: true });
    const { body: done } = await undo({ motivo: 'Era de otro mes' });
    const { body: again } = await undo({ motivo: 'Otra vez' });

    expect(done).toMatchObject({ deshechos: 1, eliminados: 4, conservados: [] });
    expect(foreseen).toEqual({ ...done, simulado: true });
    expect(again).toEqual(done);
    expect((await world.asset('T-5')).SERIAL).toBe('de antes');
    expect(await world.row('T-4')).toBeUndefined();
  });

  it('of an import that was taken back meanwhile are refused, and nothing goes in', async () => {
    const may = await loadMay('R');
    const staged = randomUUID();
    const begin = (id: string) =>
      world.post('admin/imports', {
        ...{ id, archivo: 'errores.xlsx', filas_total: 1, segundo_plano: true, corrige: may },
      });
    await begin(staged).expect(201);
    const part = {
      ...{ corrige: may, filas_corregidas: [5], fila_inicial: 2 },
      items: [{ NUMERO_DE_ACTIVO: 'R-4', COSTO_ACTUAL: '1' }],
    };
    const running = await world.post(`admin/imports/${may}/deshacer`, { motivo: 'Aún no' }).expect(409);
    expect(running.body.code).toBe('import_running');
    // Nobody sends the rest of it any more.
    await world.post(`admin/imports/${staged}/cancel`, {}).expect(200);
    await world.post(`admin/imports/${may}/deshacer`, { motivo: 'Otro mes' }).expect(200);

    for (const refused of [
      await begin(randomUUID()).expect(409),
      await world.post(`admin/imports/${staged}/parts`, part).expect(409),
      await world.post('inventory/upload', part).expect(409),
      await world.post('inventory/upload', { ...part, simular: true }).expect(409),
    ]) {
      expect(refused.body.code).toBe('import_reversed');
    }
    expect(await world.row('R-4')).toBeUndefined();
  });

  it('come in the background as well', async () => {
    const may = await loadMay('B');
    const id = randomUUID();
    await world
      .post('admin/imports', {
        ...{ id, archivo: 'errores.xlsx', filas_total: 2, segundo_plano: true, corrige: may },
      })
      .expect(201);
    const items = [{ NUMERO_DE_ACTIVO: 'B-4' }, { NUMERO_DE_ACTIVO: 'B-5', COSTO_ACTUAL: 'x' }];
    await world
      .post(`admin/imports/${id}/parts`, { items, corrige: may, filas_corregidas: [5, 6], fila_inicial: 2 })
      .expect(201);
    while ((await record(id)).estado === 'en_curso') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(figures(await record(may))).toMatchObject({ inserted: 4, errors: 2, corregidas: 1 });
    expect((await record(id)).details).toMatchObject({ total: 2, inserted: 1, errors: 1 });
  });

  it('say of which import they are, and of nothing else', async () => {
    const may = await loadMay('S');
    const { import_id: mended } = await mend(may, [[5, { NUMERO_DE_ACTIVO: 'S-4' }]]);
    const item = { NUMERO_DE_ACTIVO: 'S-9' };
    const send = (body: object) =>
      world.post('inventory/upload', { items: [item], fila_inicial: 90, ...body });
    await send({ corrige: may }).expect(400);
    await send({ filas_corregidas: [5] }).expect(400);
    await send({ corrige: may, filas_corregidas: [5, 6] }).expect(400);
    await send({ corrige: may, filas_corregidas: ['5'] }).expect(400);
    await send({ corrige: may, filas_corregidas: [0] }).expect(400);
    await send({ corrige: 'mayo', filas_corregidas: [5] }).expect(400);
    await send({ corrige: randomUUID(), filas_corregidas: [5] }).expect(404);
    const many = { items: Array(2_001).fill(item), filas_corregidas: Array(2_001).fill(5) };
    await send({ ...many, corrige: may }).expect(413);
    const codeOf = async (body: object) => (await send(body).expect(409)).body.code;
    expect(await codeOf({ corrige: mended, filas_corregidas: [6] })).toBe('import_is_correction');
    expect(await codeOf({ corrige: may, filas_corregidas: [6], import_id: may })).toBe('import_mends_other');
    expect(await codeOf({ import_id: mended })).toBe('import_mends_other');
    await world.dataSource.query(`UPDATE imports SET updated_at = now() - interval '61 days' WHERE id = $1`, [
      may,
    ]);
    expect(await codeOf({ corrige: may, filas_corregidas: [6] })).toBe('import_forgotten');
    expect(await world.row('S-9')).toBeUndefined();
  });
});
