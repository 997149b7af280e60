import { mkdtemp, readFile as readBytesOf, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventoryRows, writeInventory } from '../../../../tools/generate-inventory/write-inventory.ts';
import type { WriteOptions } from '../../../../tools/generate-inventory/write-inventory.ts';
import { MONEY_COLUMNS, SPREADSHEET_COLUMNS } from './columns';
import type { SpreadsheetItem } from './reading';
import { readBytes } from './testing/files';

const INVENTORY = { rows: 300, seed: 11 };

/** What should arrive: every value as generated, blanks absent. */
const asText: SpreadsheetItem[] = [...inventoryRows(INVENTORY)].map((row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
);

/** The same from real Excel numbers, which know no trailing zeros: 1500.50 is 1500.5. */
const asNumbers = asText.map((item) => {
  const money = MONEY_COLUMNS.map((column) => [column, String(Number(item[column]))]);
  return { ...item, ...Object.fromEntries(money) };
});

describe('a generated inventory arrives as it was written', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inventario-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const files: Omit<WriteOptions, 'rows' | 'seed' | 'out'>[] = [
    { format: 'xlsx' },
    { format: 'xlsx', money: 'spanish' },
    { format: 'xls' },
    { format: 'xls', money: 'plain' },
    { format: 'csv' },
    { format: 'csv', separator: 'semicolon', encoding: 'windows-1252', money: 'spanish' },
    { format: 'csv', separator: 'tab', money: 'plain' },
  ];

  it.each(files)('%j', async (options) => {
    const out = join(folder, `inventario.${options.format}`);
    expect(await writeInventory({ ...INVENTORY, ...options, out })).toEqual([]);
    const reading = await readBytes(out, await readBytesOf(out));
    expect(reading.columns).toEqual([...SPREADSHEET_COLUMNS]);
    expect(reading.unknownColumns).toEqual([]);
    expect(reading.items).toEqual(options.format === 'csv' || options.money ? asText : asNumbers);
    expect(reading.filas).toEqual(asText.map((_, index) => index + 2));
  });

  it('with its wrong rows where the generator says, and no other row touched', async () => {
    const out = join(folder, 'malas.xlsx');
    const mistakes = await writeInventory({ ...INVENTORY, format: 'xlsx', out, badRows: 5 });
    const { items, filas } = await readBytes(out, await readBytesOf(out));
    const wrong = items.flatMap((item, index) =>
      SPREADSHEET_COLUMNS.filter((column) => item[column] !== asNumbers[index]?.[column]).map((columna) => ({
        fila: filas[index],
        columna,
        value: item[columna]?.slice(0, 20),
      })),
    );
    expect(items).toHaveLength(INVENTORY.rows);
    const at = (index: number) => ({ fila: mistakes[index]?.fila, columna: mistakes[index]?.columna });
    const repeated = asText[(mistakes[1]?.fila ?? 0) - 3]?.NUMERO_DE_ACTIVO;
    expect(wrong).toEqual([
      { ...at(0), value: undefined },
      { ...at(1), value: repeated },
      { ...at(2), value: 'por definir' },
      { ...at(3), value: '31/02/2024' },
      { ...at(4), value: expect.any(String) },
    ]);
  });
});
