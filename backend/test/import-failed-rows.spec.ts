import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { type InventoryWorld, startInventory } from './inventory-world.js';
import { readWorkbook } from './support/read-workbook.js';

describe('the rows of a load that did not go in', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const download = (id: string) => readWorkbook(world.get(`admin/imports/${id}/failed-rows`));

  it('come as a workbook with reason and values, and go in again once they are mended', async () => {
    const import_id = randomUUID();
    await world.load(
      [
        { NUMERO_DE_ACTIVO: '00071', SERIAL: 'S-71', COSTO_ACTUAL: '10.5', SECCIONAL: 'Norte' },
        { NUMERO_DE_ACTIVO: '00072', COSTO_ACTUAL: 'mucho', FECHA_PUESTA_EN_SERVICIO: '31/02/2024' },
        { Serial: 'sin número', talla: 'XL' },
      ],
      { import_id, archivo: 'mayo.v2.xlsx', fila_inicial: 2 },
    );
    await world.load(
      [{ NUMERO_DE_ACTIVO: '00071', COSTO_ACTUAL: '7.25', FECHA_PUESTA_EN_SERVICIO: '05/03/2024' }],
      { import_id, fila_inicial: 5 },
    );

    const { rows, names, headers } = await download(import_id);

    expect(headers['content-disposition']).toContain('errores_mayo.v2.xlsx');
    expect(names).toHaveLength(38);
    expect(rows).toMatchObject([
      {
        Fila: 3,
        Error: expect.stringMatching(/^COSTO_ACTUAL: No es un número.*FECHA_PUESTA_EN_SERVICIO: La fecha/),
        NUMERO_DE_ACTIVO: '00072',
        COSTO_ACTUAL: 'mucho',
        FECHA_PUESTA_EN_SERVICIO: '31/02/2024',
      },
      { Fila: 4, SERIAL: 'sin número', NUMERO_DE_ACTIVO: null },
      {
        Fila: 5,
        Error: 'El activo está repetido: ya viene en la fila 2',
        NUMERO_DE_ACTIVO: '00071',
        COSTO_ACTUAL: '7.25',
        FECHA_PUESTA_EN_SERVICIO: '05/03/2024',
      },
    ]);
    const mended = rows.slice(0, 1).map(({ Fila: _, Error: __, ...row }) => ({
      ...row,
      COSTO_ACTUAL: '8',
      FECHA_PUESTA_EN_SERVICIO: '29/02/2024',
    }));
    expect((await world.load(mended)).details).toMatchObject({ inserted: 1, errors: 0 });
  });

  it('hold no formula, and stay texts when they are edited', async () => {
    const evil = '=HYPERLINK("http://x","y")';
    const { import_id } = await world.load([{ NUMERO_DE_ACTIVO: '@1', SERIAL: evil, COSTO_ACTUAL: '+x' }]);
    const { sheet, rows } = await download(import_id);
    expect(rows).toMatchObject([{ NUMERO_DE_ACTIVO: '@1', SERIAL: evil, COSTO_ACTUAL: '+x' }]);
    sheet.getRow(2).eachCell((cell) => {
      expect(cell.formula).toBeUndefined();
      expect(cell.numFmt).toBe('@');
    });
  });

  it('are kept in full up to a bound', async () => {
    const items = Array.from({ length: 2_100 }, (_, n) => ({
      NUMERO_DE_ACTIVO: `B-${n}`,
      COSTO_ACTUAL: 'x',
    }));
    const { import_id } = await world.load(items);
    const { rows } = await download(import_id);
    expect(rows).toHaveLength(2_000);
    expect(rows.at(-1)).toMatchObject({ Fila: 2_001 });
  });

  it('keep nobody waiting behind somebody who went away half way', async () => {
    const value = () => randomBytes(100).toString('base64');
    const columns = ['SERIAL', 'DESCRIPCION', 'MODELO', 'FABRICANTE', 'UBICACION', 'PROYECTO'];
    const items = Array.from({ length: 2_000 }, () => ({
      NUMERO_DE_ACTIVO: '',
      ...Object.fromEntries(columns.map((column) => [column, value()])),
    }));
    const { import_id } = await world.load(items);
    const url = `${world.url}/api/admin/imports/${import_id}/failed-rows`;
    for (let n = 0; n < 4; n += 1) {
      const answer = await begin(url);
      expect(answer.statusCode).toBe(200);
      // The first bytes came and nobody reads on.
      answer.destroy();
      await once(answer, 'close');
    }
    const whole = await begin(url);
    whole.resume();
    await once(whole, 'end');
    expect((await download(import_id)).rows).toHaveLength(2_000);
  });

  /** The server hears a moment later that somebody went away; until then it asks for patience. */
  async function begin(url: string): Promise<IncomingMessage> {
    for (;;) {
      const asked = get(url, { headers: { authorization: `Bearer ${world.token}` } });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 429) return answer;
      answer.resume();
      await once(answer, 'close');
    }
  }

  it('of loads from before they were kept are known by what was listed', async () => {
    const { import_id } = await world.load([{ NUMERO_DE_ACTIVO: 'V-1', COSTO_ACTUAL: 'x' }]);
    await world.dataSource.query('DELETE FROM import_failed_rows WHERE import_id = $1', [import_id]);
    const { rows } = await download(import_id);
    expect(rows).toMatchObject([
      { Fila: 2, NUMERO_DE_ACTIVO: 'V-1', Error: expect.stringMatching(/^COSTO_ACTUAL/) },
    ]);
    await world.get(`admin/imports/${randomUUID()}/failed-rows`).expect(404);
  });
});
