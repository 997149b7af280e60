import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INVENTORY_COLUMNS } from '../../backend/src/demo/inventory/columns.ts';
import { generateInventory } from '../../backend/src/demo/inventory/generate-inventory.ts';
import { writeInventory } from './write-inventory.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, 'cli.ts');

describe('the generated inventory', () => {
  const rows = generateInventory({ rows: 3_200, seed: 7 });

  it('is the same for the same seed and another for another', () => {
    expect(generateInventory({ rows: 3_200, seed: 7 })).toEqual(rows);
    expect(generateInventory({ rows: 3_200, seed: 8 })).not.toEqual(rows);
  });

  it('fills exactly the 35 columns, each number once, some with leading zeros', () => {
    expect(INVENTORY_COLUMNS).toHaveLength(35);
    for (const row of rows) expect(Object.keys(row)).toEqual([...INVENTORY_COLUMNS]);
    const numbers = rows.map((row) => row.NUMERO_DE_ACTIVO);
    expect(new Set(numbers).size).toBe(3_200);
    expect(numbers.filter((number) => number.startsWith('0')).length).toBeGreaterThan(500);
  });

  it('keeps books that add up to the cent', () => {
    const cents = (text: string) => BigInt(text.replace('.', ''));
    for (const row of rows) {
      const spent = cents(row.DEPRECIACION_ACUMULADA) + cents(row.RESERVA_DE_DETERIORO);
      expect(cents(row.VALOR_NETO_CONTABLE)).toBe(cents(row.COSTO_ACTUAL) - spent);
      expect(cents(row.VALOR_NETO_CONTABLE)).toBeGreaterThanOrEqual(cents(row.SALVAGE_VALUE));
    }
  });

  it('has people of the same name in different places, and none twice in one', () => {
    const places = new Map<string, Set<string>>();
    for (const row of rows.filter(({ EMPLEADO }) => EMPLEADO !== '')) {
      const place = [row.SECCIONAL, row.DEPENDENCIA, row.DIRECCIoN, row.EMPLEADO].join('|');
      places.set(place, (places.get(place) ?? new Set()).add(row.NUM_INDENTIFICACION));
    }
    expect([...places.values()].every((people) => people.size === 1)).toBe(true);
    const names = [...places.keys()].map((place) => place.split('|')[3]);
    expect(new Set(names).size).toBeLessThan(names.length);
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inventario-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes the same bytes twice and names the wrong rows', async () => {
    const files = ['a.csv', 'b.csv'].map((name) => join(folder, name));
    for (const out of files) {
      const args = [
        '--rows',
        '50',
        '--seed',
        '3',
        '--bad-rows',
        '5',
        '--separator',
        'semicolon',
        '--out',
        out,
      ];
      const { stdout } = await run(process.execPath, [CLI, ...args]);
      expect(stdout.match(/wrong row/g)).toHaveLength(5);
    }
    const [first, second] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(second).toBe(first);
    expect(first?.split('\r\n')[0]).toBe(INVENTORY_COLUMNS.join(';'));
    expect(first?.split('\r\n')).toHaveLength(52);
  });

  it('refuses what it does not understand with one line', async () => {
    await expect(run(process.execPath, [CLI, '--out', 'a.pdf'])).rejects.toMatchObject({
      code: 1,
      stderr: "generate-inventory: --format must be one of xlsx, xls, csv, not 'pdf'\n",
    });
  });

  it('refuses more rows than an .xls file can hold', async () => {
    const out = join(folder, 'a.xls');
    await expect(writeInventory({ rows: 65_536, seed: 1, format: 'xls', out })).rejects.toThrow(
      'An .xls file holds at most 65535 rows',
    );
  });
});
