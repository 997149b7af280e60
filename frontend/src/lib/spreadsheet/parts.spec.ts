import { gunzipSync } from 'node:zlib';
import { gzipJson, parts } from './parts';

const item = (number: number) => ({ NUMERO_DE_ACTIVO: String(number) });

describe('parts', () => {
  it('cuts at the size and where the file has blank rows, so that rows keep their numbers', () => {
    const filas = [2, 3, 4, 5, 6, 9, 10];
    const cut = [...parts({ items: filas.map(item), filas }, 3)];
    expect(cut).toEqual([
      { fila_inicial: 2, items: [2, 3, 4].map(item) },
      { fila_inicial: 5, items: [5, 6].map(item) },
      { fila_inicial: 9, items: [9, 10].map(item) },
    ]);
    for (const part of cut) {
      part.items.forEach((found, index) => expect(found).toEqual(item(part.fila_inicial + index)));
    }
  });

  it('makes nothing of nothing, and refuses a part without room', () => {
    expect([...parts({ items: [], filas: [] }, 3)]).toEqual([]);
    expect(() => [...parts({ items: [item(2)], filas: [2] }, 0)]).toThrow(RangeError);
  });
});

it('packs JSON that gunzips to the same value', async () => {
  const value = { items: [{ EMPLEADO: 'Íñigo Peña' }] };
  const packed = Buffer.from(await (await gzipJson(value)).arrayBuffer());
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(value);
});
