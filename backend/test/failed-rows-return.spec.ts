import { randomUUID } from 'node:crypto';

import { appReader, itemsByRow, type Reading } from './app-reader.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { download, readWorkbook } from './support/read-workbook.js';

/** As a program of others writes it: words of its own, columns that nobody loads, a title twice. */
const FILE = [
  'Talla;Nummer;Was;Rest;Wert;Capitalizado el;Rest;Notas',
  'XL;0071;Silla;a;1.234,50;05/06/21;b;una nota',
  'M;0072;Mesa;c;mucho;31/02/2024;d;=1+1',
  'S;;Lámpara;;1.234;13/12/21;;"dos\nlíneas"',
  'L;0071;Repetida;e;2,5;01/02/21;f;',
  'M;0075;Banco;;1E+09;15-13-algo;;',
].join('\n');

const CHOICES = {
  headerFila: 1,
  columns: { Nummer: 'NUMERO_DE_ACTIVO', Was: 'DESCRIPCIoN', Wert: 'COSTO_ACTUAL' },
  values: { SECCIONAL: 'Norte' },
};

describe('rows in error', () => {
  let world: InventoryWorld;
  const reader = appReader();
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => Promise.all([reader.close(), world.stop()]));

  const read = async (name: string, bytes: Uint8Array, choices: object): Promise<Reading> => {
    const came = await reader.read(name, bytes, choices);
    if (!('items' in came)) throw new Error(JSON.stringify(came));
    return came;
  };

  /** As the app loads a file. */
  const load = async (reading: Reading, archivo: string) => {
    const import_id = randomUUID();
    const titulos = reading.named
      .filter(({ why }) => why !== 'reason')
      .map(({ title, column, why }) => ({ titulo: title, columna: column, a_mano: why === 'hand' }));
    await world
      .post('admin/imports', {
        id: import_id,
        archivo,
        filas_total: reading.items.length,
        lectura: {
          ...{ hoja: null, fila_titulos: 1, titulos },
          ...{ valores: CHOICES.values, lecturas: {} },
        },
      })
      .expect(201);
    const { items, filas, others, titles } = reading;
    return world.load(itemsByRow({ items, filas }), {
      ...{ import_id, archivo, fila_inicial: filas[0] ?? 2, columnas: titles, valores: CHOICES.values },
      ...(others && { otras: [...others] }),
    });
  };

  it('come back in the columns of their file, and go in as the rest of it did once they are mended', async () => {
    const first = await load(await read('erp.csv', Buffer.from(FILE), CHOICES), 'erp.csv');
    expect(first.details).toMatchObject({ total: 5, inserted: 1, errors: 4 });

    const failed = `admin/imports/${first.import_id}/failed-rows`;
    const { names, sheet, rows } = await readWorkbook(world.get(failed));
    expect(names).toEqual([
      ...['Talla', 'Nummer', 'Was', 'Rest', 'Wert', 'Capitalizado el', 'Rest', 'Notas'],
      'Error de la carga',
      // By it each row finds the one that it mends.
      `Fila de la carga ${first.import_id}`,
    ]);
    const values = [2, 3, 4, 5].map((row) => (sheet.getRow(row).values as unknown[]).slice(1, 9));
    expect(values).toEqual([
      ['M', '0072', 'Mesa', 'c', 'mucho', '31/02/2024', 'd', '=1+1'],
      // What was understood is an amount and a day by now: nobody has to understand it again.
      [
        'S',
        undefined,
        'Lámpara',
        undefined,
        1234,
        new Date('2021-12-13T00:00:00Z'),
        undefined,
        'dos\nlíneas',
      ],
      ['L', '0071', 'Repetida', 'e', 2.5, new Date('2021-02-01T00:00:00Z'), 'f'],
      ['M', '0075', 'Banco', undefined, '1E+09', '15-13-algo'],
    ]);
    expect(rows.map((row) => row['Error de la carga'])).toEqual([
      expect.stringMatching(
        /^Fila 3\. COSTO_ACTUAL: No es un número.*FECHA_PUESTA_EN_SERVICIO: La fecha no existe$/,
      ),
      'Fila 4. NUMERO_DE_ACTIVO: El número de activo está en blanco',
      'Fila 5. El activo está repetido: ya viene en la fila 2',
      expect.stringMatching(/^Fila 6\. COSTO_ACTUAL: El valor llegó en notación científica/),
    ]);
    expect(sheet.getRow(2).getCell(8).formula).toBeUndefined();

    // Read as the file was: what is known of its titles is found by those of the rows that came back.
    const { body } = await world
      .post('admin/imports/known-reading', { filas: [names.slice(0, -2)] })
      .expect(200);
    expect(body.lectura).toMatchObject({ import_id: first.import_id, valores: CHOICES.values });
    const mended = await read('errores.xlsx', (await download(world.get(failed))).body as Buffer, CHOICES);
    expect(mended.unknownColumns).toEqual(['Talla', 'Rest', 'Rest (2)', 'Notas']);
    expect(mended.items[1]).toMatchObject({ COSTO_ACTUAL: '1234', FECHA_PUESTA_EN_SERVICIO: '13/12/2021' });
    Object.assign(mended.items[0] ?? {}, { COSTO_ACTUAL: '8', FECHA_PUESTA_EN_SERVICIO: '29/02/2024' });
    Object.assign(mended.items[1] ?? {}, { NUMERO_DE_ACTIVO: '0073' });
    Object.assign(mended.items[3] ?? {}, { COSTO_ACTUAL: '1', FECHA_PUESTA_EN_SERVICIO: '' });
    Object.assign(mended.items[2] ?? {}, { NUMERO_DE_ACTIVO: '0074' });
    expect((await load(mended, 'errores.xlsx')).details).toMatchObject({ inserted: 4, errors: 0 });
    expect((await load(mended, 'errores.xlsx')).details).toMatchObject({ unchanged: 4, inserted: 0 });
    expect(await world.asset('0073')).toMatchObject({ SECCIONAL: 'Norte', COSTO_ACTUAL: '1234' });
  });

  it('come with what may be said of their other columns alone', async () => {
    const items = [{ NUMERO_DE_ACTIVO: 'X', SERIAL: 'x' }];
    for (const otras of ['x', [1], [{ a: 1 }], [null, null], [[]]]) {
      const { body } = await world.post('inventory/upload', { items, otras }).expect(400);
      expect(body.message).toMatch(/^otras debe dar/);
    }
  });
});
