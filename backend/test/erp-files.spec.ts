import { appReader, itemsByRow } from './app-reader.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { tool } from './support/tool.js';

/** What `tools/erp-files/erp-file.ts` says of a file. */
interface ErpFile {
  system: string;
  what: string;
  name: string;
  bytes: () => Uint8Array;
  choices?: { values?: Record<string, string> };
  gives: {
    refused?: string;
    assets?: Record<string, Record<string, string | null>>;
    leftOut?: [fila: number, why: string][];
    errors?: [fila: number, columna: string][];
    blanks?: Record<string, number>;
    unknown?: string[];
    sheet?: string;
    otherSheets?: string[];
  };
}

const { ERP_FILES } = await tool<{ ERP_FILES: ErpFile[] }>('erp-files/all.ts');

/** What programs write, through the app's own reader and into the inventory. */
describe('an inventory of', () => {
  let world: InventoryWorld;
  const reader = appReader();
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => Promise.all([reader.close(), world.stop()]));
  beforeEach(() => world.dataSource.query('TRUNCATE assets, imports CASCADE'));

  const stored = async (): Promise<Record<string, Record<string, string | null>>> => {
    const { body } = await world.get('admin/groups').expect(200);
    const roots = body.groups.filter(({ parent_id }: { parent_id: number | null }) => parent_id === null);
    const pages = await Promise.all(
      roots.map(
        async ({ id }: { id: number }) =>
          (await world.get(`admin/groups/${id}/assets?limit=200`)).body.assets,
      ),
    );
    return Object.fromEntries(pages.flat().map((asset) => [asset.NUMERO_DE_ACTIVO, asset]));
  };

  it.each(ERP_FILES)('$system: $what', async ({ name, bytes, choices, gives }) => {
    const came = await reader.read(name, bytes(), choices);
    if (!('items' in came)) return expect(came).toEqual({ refused: gives.refused });
    expect(gives.refused).toBeUndefined();

    const { items, filas, titles, ...reading } = came;
    const [first = 1] = filas;
    const result = await world.load(itemsByRow({ items, filas }), {
      archivo: name,
      fila_inicial: first,
      columnas: titles,
      ...(choices?.values && { valores: choices.values }),
    });

    const assets = await stored();
    expect(Object.keys(assets).sort()).toEqual(Object.keys(gives.assets ?? {}).sort());
    expect(assets).toMatchObject(gives.assets ?? {});
    expect(result.errors.map(({ fila, columna }) => [fila, columna])).toEqual(gives.errors ?? []);
    expect(result.omitidas.map(({ fila, motivo }) => [fila, motivo])).toEqual(
      (gives.leftOut ?? []).map(([fila, why]) => [fila, expect.stringContaining(why)]),
    );
    // What the person saw before the file went out.
    const leftOut = reading.leftOut.flatMap(({ rows }) => rows.map(({ fila }) => fila));
    expect(leftOut.sort((a, b) => a - b)).toEqual(result.omitidas.map(({ fila }) => fila));
    expect(
      Object.fromEntries(
        result.celdas_en_blanco.map(({ columna, valor, celdas }) => [`${columna} ${valor}`, celdas]),
      ),
    ).toEqual(gives.blanks ?? {});
    expect(reading.unknownColumns).toEqual(gives.unknown ?? []);
    expect([reading.sheet, reading.otherSheets.map((sheet) => sheet.name)]).toEqual([
      gives.sheet ?? reading.sheet,
      gives.otherSheets ?? [],
    ]);
  });
});
