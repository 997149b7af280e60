import { randomUUID } from 'node:crypto';

import type { Test } from 'supertest';

import { type InventoryWorld, type Item, startInventory } from './inventory-world.js';

describe('what a load said', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const good = (number: string): Item => ({ NUMERO_DE_ACTIVO: number, SECCIONAL: 'Norte' });
  const wrong = (number: string): Item => ({ ...good(number), COSTO_ACTUAL: 'mucho', SERIAL: 'S-1' });
  const begin = (id: string, filas_total: number): Test =>
    world.post('admin/imports', { id, archivo: 'mayo.xlsx', filas_total });
  const record = async (id: string) => (await world.get(`admin/imports/${id}`).expect(200)).body.import;
  const unseen = async () => (await world.get('admin/imports/unseen').expect(200)).body.total;
  /** As if the tab had been closed a while ago. */
  const leave = (id: string) =>
    world.dataSource.query(`UPDATE imports SET updated_at = now() - interval '1 hour' WHERE id = $1`, [id]);

  it('begins before its first row, and tells how far it came when it breaks off', async () => {
    const id = randomUUID();
    await begin(id, 4).expect(201);
    expect(await record(id)).toMatchObject({
      archivo: 'mayo.xlsx',
      estado: 'en_curso',
      filas_total: 4,
      details: { total: 0 },
    });
    await world.load([good('R-1'), good('R-2')], { import_id: id, fila_inicial: 2 });
    await leave(id);
    expect(await record(id)).toMatchObject({ estado: 'interrumpida', filas_total: 4, details: { total: 2 } });

    // A tab that goes on after all.
    await begin(id, 4).expect(201);
    await world.load([good('R-3'), good('R-4')], { import_id: id, fila_inicial: 4 });
    expect(await record(id)).toMatchObject({ estado: 'completa', details: { total: 4, inserted: 4 } });
  });

  it('counts the rows that are no assets among those that came, and lists them page by page', async () => {
    const id = randomUUID();
    await begin(id, 5).expect(201);
    const titles = { 'Id del bien': 'R-20', Costo: '10', NUMERO_ETIQUETA: 'N/A' };
    const again = { 'Id del bien': 'Id del bien', Costo: 'Costo' };
    const columnas = { 'Id del bien': 'NUMERO_DE_ACTIVO', Color: null };
    await world.load([titles, again], { import_id: id, fila_inicial: 5, columnas });
    const rest = [good('R-21'), { NUMERO_DE_ACTIVO: 'Subtotal página 1', COSTO_ACTUAL: '9' }];
    await world.load([...rest, { NUMERO_DE_ACTIVO: '-', COSTO_ACTUAL: '-' }], { import_id: id });
    expect(await record(id)).toMatchObject({
      estado: 'completa',
      details: { total: 2, inserted: 2, errors: 0 },
      omitidas_total: 3,
      omitidas: [
        { fila: 3, texto: 'Subtotal página 1 · 9', motivo: 'Es un total o un subtotal' },
        { fila: 4, texto: '-', motivo: 'Es una línea de separación' },
        { fila: 6, texto: 'Id del bien · Costo' },
      ],
      celdas_en_blanco: [{ columna: 'NUMERO_ETIQUETA', valor: 'N/A', celdas: 1 }],
      errors: [],
    });
    const { body } = await world.get(`admin/imports/${id}/left-out?page=2&limit=2`).expect(200);
    expect(body).toEqual({
      omitidas: [{ fila: 6, texto: 'Id del bien · Costo', motivo: 'Repite los nombres de las columnas' }],
      motivos: [
        { motivo: 'Es un total o un subtotal', filas: 1 },
        { motivo: 'Es una línea de separación', filas: 1 },
        { motivo: 'Repite los nombres de las columnas', filas: 1 },
      ],
      total: 3,
      page: 2,
      totalPages: 2,
    });
  });

  it('lists the rows that were left out for one reason', async () => {
    const line = { NUMERO_DE_ACTIVO: '-----', DESCRIPCIoN: '-----' };
    const total = { NUMERO_DE_ACTIVO: '*', COSTO_ACTUAL: '1.234,56' };
    const { import_id } = await world.load([good('R-30'), line, total, line]);
    const leftOut = async (motivo: string) =>
      (
        await world
          .get(`admin/imports/${import_id}/left-out?motivo=${encodeURIComponent(motivo)}`)
          .expect(200)
      ).body;
    const motivos = [
      { motivo: 'Es una línea de separación', filas: 2 },
      { motivo: 'Es un total o un subtotal', filas: 1 },
    ];
    expect(await leftOut('Es un total o un subtotal')).toMatchObject({
      omitidas: [{ fila: 4, texto: '* · 1.234,56' }],
      motivos,
      total: 1,
    });
    expect(await leftOut('Es una línea de separación')).toMatchObject({
      omitidas: [
        { fila: 3, texto: '-----' },
        { fila: 5, texto: '-----' },
      ],
      total: 2,
    });
    expect(await leftOut('Nada de eso')).toMatchObject({ omitidas: [], motivos, total: 0 });
  });

  it('is complete at once where it comes in one call, and unknown where nobody said how long it is', async () => {
    const { import_id } = await world.load([good('R-5')]);
    expect(await record(import_id)).toMatchObject({ estado: 'completa', filas_total: 1 });
    const id = randomUUID();
    await world.load([good('R-6')], { import_id: id });
    expect(await record(id)).toMatchObject({ estado: 'desconocido', filas_total: null });
  });

  it('counts what failed until somebody looked at it', async () => {
    const before = await unseen();
    const { import_id } = await world.load([good('R-7'), wrong('R-8')]);
    const broken = randomUUID();
    await begin(broken, 10).expect(201);
    expect(await unseen()).toBe(before + 1);
    await leave(broken);
    expect(await unseen()).toBe(before + 2);
    const { body } = await world.get('admin/imports?sin_ver=true').expect(200);
    expect(body.imports.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([import_id, broken]),
    );
    expect(body.total).toBe(before + 2);

    await world.post(`admin/imports/${import_id}/seen`, {}).expect(204);
    await world.post(`admin/imports/${broken}/seen`, {}).expect(204);
    expect(await unseen()).toBe(before);
    expect(await record(broken)).toMatchObject({ visto: true });

    // What comes after that was not seen.
    await world.load([wrong('R-9')], { import_id: broken, fila_inicial: 2 });
    await leave(broken);
    await world.dataSource.query(`UPDATE imports SET seen_at = now() - interval '2 hours' WHERE id = $1`, [
      broken,
    ]);
    expect(await unseen()).toBe(before + 1);
    await world.post(`admin/imports/${broken}/seen`, {}).expect(204);
  });

  it('does not take a load that still runs for seen', async () => {
    const id = randomUUID();
    await begin(id, 10).expect(201);
    await world.post(`admin/imports/${id}/seen`, {}).expect(204);
    await leave(id);
    expect(await record(id)).toMatchObject({ visto: false });
    await world.post(`admin/imports/${id}/seen`, {}).expect(204);
    await world.post(`admin/imports/${randomUUID()}/seen`, {}).expect(404);
  });

  it('gives its errors and differences page by page, through all parts in the order of the file', async () => {
    const id = randomUUID();
    await begin(id, 6).expect(201);
    await world.load([wrong('R-13'), wrong('R-14'), wrong('R-15')], { import_id: id, fila_inicial: 5 });
    await world.load([wrong('R-10'), wrong('R-11'), wrong('R-12')], { import_id: id, fila_inicial: 2 });
    const { body } = await world.get(`admin/imports/${id}/errors?page=2&limit=4`).expect(200);
    expect(body).toMatchObject({ total: 6, page: 2, totalPages: 2, errors: [{ fila: 6 }, { fila: 7 }] });
    const differences = await world.get(`admin/imports/${id}/differences`).expect(200);
    expect(differences.body).toEqual({ diferencias: [], total: 0, page: 1, totalPages: 1 });
    await world.get(`admin/imports/${randomUUID()}/errors`).expect(404);
  });
});
