import { randomUUID } from 'node:crypto';

import { login, makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

describe('the parts of an import', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  let count = 0;
  const numbers = (many: number) =>
    Array.from({ length: many }, () => ({ NUMERO_DE_ACTIVO: `P-${(count += 1)}`, SECCIONAL: 'Norte' }));
  const upload = (body: object) => world.post('inventory/upload', body);

  it('make one import, with the rows of the file', async () => {
    const import_id = randomUUID();
    const first = numbers(3);
    const options = { import_id, archivo: 'partes.xlsx' };
    const one = await world.load(first, { ...options, fila_inicial: 2 });
    const two = await world.load(
      [...numbers(1), { NUMERO_DE_ACTIVO: '', SERIAL: 's' }, { Talla: 'XL', ...first[0] }],
      {
        ...options,
        fila_inicial: 5,
      },
    );

    expect(one.import_id).toBe(import_id);
    expect(two.details).toEqual({ total: 3, inserted: 1, updated: 0, unchanged: 0, errors: 2 });
    expect(two.errors).toMatchObject([
      { fila: 6, error: expect.stringMatching(/en blanco/) },
      { fila: 7, error: 'El activo está repetido: ya viene en la fila 2' },
    ]);

    const { body } = await world.get(`admin/imports/${import_id}`).expect(200);
    expect(body.import).toMatchObject({
      id: import_id,
      archivo: 'partes.xlsx',
      usuario: { id: world.adminId },
      partes: 2,
      details: { total: 6, inserted: 4, updated: 0, unchanged: 0, errors: 2 },
      errors: two.errors,
      errors_total: 2,
      diferencias: [],
      columnas_desconocidas: ['Talla'],
    });
    const list = await world.get('admin/imports?search=PARTES').expect(200);
    expect(list.body).toMatchObject({
      total: 1,
      page: 1,
      totalPages: 1,
      imports: [{ id: import_id, partes: 2 }],
    });
  });

  it('pass over the blank rows of the file, which count for nothing but the numbers of the others', async () => {
    const { details, errors } = await world.load([{}, ...numbers(1), {}, {}, { SERIAL: 'sin número' }, {}], {
      import_id: randomUUID(),
      fila_inicial: 10,
    });
    expect(details).toEqual({ total: 2, inserted: 1, updated: 0, unchanged: 0, errors: 1 });
    expect(errors).toMatchObject([{ fila: 14, error: expect.stringMatching(/en blanco/) }]);
  });

  it('get the same answer when they are repeated, and change nothing', async () => {
    const body = {
      items: [...numbers(2), { NUMERO_DE_ACTIVO: '', SERIAL: 's' }, { NUMERO_DE_ACTIVO: 'TOTAL' }],
      import_id: randomUUID(),
      fila_inicial: 2,
    };
    const first = await upload(body).expect(201);
    // Meanwhile the inventory went on: the repeat must not bring the old values back.
    await world.load([{ ...body.items[0], SERIAL: 'later' }]);

    const repeat = await upload(body).expect(201);

    expect(repeat.body).toEqual(first.body);
    expect(await world.asset(body.items[0]?.NUMERO_DE_ACTIVO ?? '')).toMatchObject({ SERIAL: 'later' });
    const { import: record } = (await world.get(`admin/imports/${body.import_id}`)).body;
    expect(record).toMatchObject({ partes: 1, details: { total: 3, inserted: 2 }, omitidas_total: 1 });
  });

  it('at once, twice: one of them loads, both get its answer', async () => {
    const body = { items: numbers(50), import_id: randomUUID(), fila_inicial: 2 };
    const [a, b] = await Promise.all([upload(body).expect(201), upload(body).expect(201)]);
    expect(a.body).toEqual(b.body);
    expect(a.body.details).toMatchObject({ inserted: 50 });
  });

  it('are refused where other rows had their place', async () => {
    const import_id = randomUUID();
    await world.load(numbers(2), { import_id, fila_inicial: 2 });
    const { body } = await upload({ items: numbers(2), import_id, fila_inicial: 2 }).expect(409);
    expect(body).toMatchObject({ code: 'part_differs', message: expect.stringMatching(/fila 2/) });
  });

  it('of another person are refused', async () => {
    const import_id = randomUUID();
    await world.load(numbers(1), { import_id, fila_inicial: 2 });
    const other = await makeUser(world.app, 'ADMIN');
    const { accessToken } = await login(world.app, other.username);
    await world.http
      .post('/api/inventory/upload')
      .auth(accessToken, { type: 'bearer' })
      .send({ items: numbers(1), import_id, fila_inicial: 3 })
      .expect(409);
  });

  it('without an import_id are imports of their own', async () => {
    const items = numbers(1);
    const one = await world.load(items);
    const two = await world.load(items);
    expect(one.import_id).not.toBe(two.import_id);
    expect(two.details).toMatchObject({ unchanged: 1 });
  });

  it('that nobody knows are 404', async () => {
    await world.get(`admin/imports/${randomUUID()}`).expect(404);
    await world.get('admin/imports/not-a-uuid').expect(404);
  });
});
