import { gunzipSync } from 'node:zlib';
import { gzipJson, parts } from './parts';

const item = (number: number) => ({ NUMERO_DE_ACTIVO: String(number) });

describe('parts', () => {
  it('cuts at the size, with the blank rows in between, so that rows keep their numbers', () => {
    const filas = [2, 3, 4, 6, 9, 10];
    const cut = [...parts({ items: filas.map(item), filas }, 4)];
    expect(cut).toEqual([
      { fila_inicial: 2, rows: 3, items: [item(2), item(3), item(4)] },
      { fila_inicial: 6, rows: 2, items: [item(6), {}, {}, item(9)] },
      { fila_inicial: 10, rows: 1, items: [item(10)] },
    ]);
  });

  it('takes no more parts for a file with a blank line after each row', () => {
    const filas = Array.from({ length: 1_000 }, (_, index) => 2 + 2 * index);
    expect([...parts({ items: filas.map(item), filas }, 2_000)]).toHaveLength(1);
  });

  it('says that the file has the key column also where no row of a part has a number', () => {
    const total = { COSTO_ACTUAL: '9' };
    const [part] = parts({ items: [total], filas: [9_000] }, 2_000);
    expect(part?.items).toEqual([{ NUMERO_DE_ACTIVO: '', ...total }]);
  });

  it('takes along what stands in other columns, at the place of its row', () => {
    const filas = [2, 4, 5, 9];
    const others = [null, { Talla: 'M' }, null, { Talla: 'S' }];
    const [first, second] = parts({ items: filas.map(item), filas, others }, 5);
    expect(first).toMatchObject({ fila_inicial: 2, otras: [null, null, { Talla: 'M' }] });
    expect(second).toMatchObject({ fila_inicial: 9, otras: [{ Talla: 'S' }] });
  });

  it('makes nothing of nothing, and refuses a part without room', () => {
    expect([...parts({ items: [], filas: [] }, 3)]).toEqual([]);
    expect(() => [...parts({ items: [item(2)], filas: [2] }, 0)]).toThrow(RangeError);
  });
});

it('packs JSON that gunzips to the same value', async () => {
  const value = { items: [{ EMPLEADO: 'Íñigo Peña' }] };
  const packed = Buffer.from(await gzipJson(value));
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(value);
});
