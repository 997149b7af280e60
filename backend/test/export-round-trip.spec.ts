import type ExcelJS from 'exceljs';

import { signed } from '../src/common/cells/exported.js';
import type { UploadResultDto } from '../src/inventory/dto/upload.dto.js';
import { appReader, itemsByRow, type Reading } from './app-reader.js';
import type { Item } from './inventory-world.js';
import { download } from './support/read-workbook.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

type Form = 'xlsx' | 'csv';

/** Texts that files of others would lose, that programs change, or that look like anything but a value. */
const NAUGHTY = [
  ...["'12", "''", "'a' y 'b'", '=1+1', '+57 300', '-', '--', '-5', '@SUM(A1)', "='x'!A1", "'=1"],
  ...['N/A', 'n.d.', '#N/A', '#REF!', '####', 'NULL', 'TRUE', 'falso', '1.5E+5', '1E+15', '-1,2E-7'],
  ...[
    '0000100131',
    '123456789012345678901234567890',
    '007,50',
    '1.234.567,89',
    '31/12/2024',
    '12-ene-21',
    '1/2',
  ],
  ...['una\nlínea', 'dos\r\nlíneas', 'tab\tdentro', 'di "hola"', '"', '""', 'a;b,c|d', ';;', "'; DROP TABLE"],
  ...[
    'Total',
    'Subtotal página 1',
    'Sumas',
    'NUMERO_DE_ACTIVO',
    'DESCRIPCIoN',
    'Exportado el 01/01/2024 10:00',
  ],
  ...[
    'dos  espacios',
    'sin\u00a0corte',
    'Ñandú ÁÉÍ',
    '日本語',
    'עברית',
    '👩‍👩‍👧 familia',
    'ﬁn Å',
    '_x0041_',
    '_x000D_',
    'R&D <b>',
  ],
  ...[
    '9 registros',
    'Nota: revisar todo esto con calma',
    'página 3 de 12',
    '===',
    '***',
    'sep=;',
    '%',
    '\\N',
    '\\',
  ],
];

const AMOUNTS = [
  '0',
  '-1234.56',
  '0.0001',
  '-0.5',
  '1.234',
  '1234',
  '123456789012345.6789',
  '999999999999999',
];

const DAYS = [
  '1000-01-01',
  '1899-12-30',
  '1900-02-28',
  '1900-03-01',
  '1999-12-31',
  '2024-02-29',
  '9999-12-31',
];

const TEXT_COLUMNS = [
  'DESCRIPCIoN',
  'SERIAL',
  'CODRIF',
  'ESTADO',
  'Ubicacion',
  'Futuro',
  'MODELO',
  'SECCIONAL',
];

/** An asset for each text, as its number and in its fields in turn; amounts and days go round among them. */
const ROWS: Item[] = NAUGHTY.map((text, at) => ({
  NUMERO_DE_ACTIVO: text,
  ...(at % 3 !== 0 && { [TEXT_COLUMNS[at % TEXT_COLUMNS.length] ?? '']: NAUGHTY[(at * 7) % NAUGHTY.length] }),
  ...(at % 4 === 0 && { EMPLEADO: text, DEPENDENCIA: 'N/A', NUM_INDENTIFICACION: '-' }),
  ...(at % 2 === 0 && { COSTO_ACTUAL: AMOUNTS[at % AMOUNTS.length], SALVAGE_VALUE: AMOUNTS[(at + 3) % 8] }),
  ...(at % 5 !== 0 && { FECHA_PUESTA_EN_SERVICIO: DAYS[at % DAYS.length] }),
}));

const AS_IT_STANDS = new Set(['COSTO_ACTUAL', 'SALVAGE_VALUE', 'FECHA_PUESTA_EN_SERVICIO']);

const literal = (row: Item): Item =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      AS_IT_STANDS.has(name) ? value : signed(String(value)),
    ]),
  );

/** What goes out comes in again as what it was: nothing changes but what was edited. */
describe('an exported inventory', () => {
  let world: SyncWorld;
  let phone: Phone;
  const reader = appReader();
  beforeAll(async () => {
    world = await startSyncWorld();
    const { details } = await world.load(ROWS.map(literal), { exportado: true });
    expect(details).toEqual({
      total: NAUGHTY.length,
      inserted: NAUGHTY.length,
      updated: 0,
      unchanged: 0,
      errors: 0,
    });
    await world.load([{ NUMERO_DE_ACTIVO: 'C-1', SERIAL: 'S1', SECCIONAL: 'Campo', ESTADO: 'BUENO' }]);
    phone = await world.phoneOf('ana_campo', 'Campo');
    await phone.download(await world.group('Campo'));
    await phone.apply(phone.update('C-1', { SERIAL: 'CAMPO' }));
  });
  afterAll(() => Promise.all([reader.close(), world.stop()]));

  const everything = (): Promise<{ numero_de_activo: string }[]> =>
    world.dataSource.query(`SELECT * FROM assets ORDER BY id`);

  const exported = async (form: Form, filters = ''): Promise<Buffer> => {
    const { body, headers } = await download(
      world.get(`admin/reports/inventario/activos?formato=${form}${filters}`),
    );
    expect(headers['content-disposition']).toContain(`inventario.${form}`);
    return body as Buffer;
  };

  const read = async (form: Form, bytes: Uint8Array, choices?: object): Promise<Reading> => {
    const came = await reader.read(`inventario.${form}`, bytes, choices);
    if (!('items' in came)) throw new Error(JSON.stringify(came));
    return came;
  };

  const load = ({ items, filas, exported: mark, titles }: Reading): Promise<UploadResultDto> =>
    world.load(itemsByRow({ items, filas }), {
      fila_inicial: filas[0] ?? 2,
      columnas: titles,
      ...(mark && { exportado: true }),
    });

  /** Cells changed in a workbook by another program than ours. */
  const edited = async (
    bytes: Buffer,
    edit: (cells: Map<string, Map<string, unknown>>) => void,
  ): Promise<Buffer> => {
    const { default: excel } = await import('exceljs');
    const book = new excel.Workbook();
    await book.xlsx.load(bytes as never);
    const [sheet] = book.worksheets;
    if (!sheet) throw new Error('no sheet');
    const names = (sheet.getRow(1).values as string[]).slice(1);
    const assets = new Map<string, Map<string, unknown>>();
    const each = (look: (row: ExcelJS.Row, number: string) => void) =>
      sheet.eachRow((row, at) => at > 1 && look(row, String(row.getCell(1).value)));
    each((row, number) =>
      assets.set(number, new Map(names.map((name, at) => [name, row.getCell(at + 1).value]))),
    );
    edit(assets);
    each((row, number) =>
      names.forEach((name, at) => {
        const cell = row.getCell(at + 1);
        const value = assets.get(number)?.get(name);
        if (cell.value !== value) cell.value = value as string;
      }),
    );
    return Buffer.from(await book.xlsx.writeBuffer());
  };

  it.each<Form>(['xlsx', 'csv'])('as %s changes nothing when it is loaded again', async (form) => {
    const before = await everything();
    const reading = await read(form, await exported(form));
    expect(reading).toMatchObject({ exported: { form }, unknownColumns: [], leftOut: [] });
    const { details, errors, omitidas, diferencias, celdas_en_blanco } = await load(reading);
    expect({ errors, omitidas, diferencias, celdas_en_blanco }).toEqual({
      ...{ errors: [], omitidas: [], diferencias: [], celdas_en_blanco: [] },
    });
    expect(details).toMatchObject({ total: before.length, unchanged: before.length });
    // What is remembered of field work stays too: the program of the next file has not caught up with it.
    expect(await everything()).toEqual(before);
  });

  it('as a workbook that another program saved changes nothing either', async () => {
    const before = await everything();
    const { details } = await load(await read('xlsx', await edited(await exported('xlsx'), () => undefined)));
    expect(details).toMatchObject({ unchanged: before.length, errors: 0 });
    expect(await everything()).toEqual(before);
  });

  it('brings the cells that were edited in it, and only these', async () => {
    const before = await everything();
    const bytes = await edited(await exported('xlsx'), (rows) => {
      rows.get('TRUE')?.set('DESCRIPCIoN', 'N/A');
      rows.get('-')?.set('COSTO_ACTUAL', -7.25);
      rows.get('Total')?.set('FABRICANTE', "'apóstrofo");
      // A blank cell keeps what is stored.
      rows.get('0000100131')?.set('FECHA_PUESTA_EN_SERVICIO', null);
      // Field work stays against a file, whoever edited it.
      rows.get('C-1')?.set('SERIAL', 'OTRO');
    });
    const { details, diferencias } = await load(await read('xlsx', bytes));
    expect(details).toMatchObject({ updated: 3, unchanged: before.length - 3, errors: 0, inserted: 0 });
    expect(diferencias).toMatchObject([{ activo: 'C-1', valor_archivo: 'OTRO', valor_actual: 'CAMPO' }]);
    const after = await everything();
    const changed = after.filter((asset, at) => JSON.stringify(asset) !== JSON.stringify(before[at]));
    expect(changed.map(({ numero_de_activo }) => numero_de_activo).sort()).toEqual(['-', 'TRUE', 'Total']);
    expect(await world.asset('TRUE')).toMatchObject({ DESCRIPCIoN: 'N/A' });
    expect(await world.asset('-')).toMatchObject({ COSTO_ACTUAL: '-7.25' });
    expect(await world.asset('Total')).toMatchObject({ FABRICANTE: "'apóstrofo" });
  });

  it('tells of a number that a program spoilt after it went out', async () => {
    const csv = (await exported('csv')).toString('utf8');
    const spoilt = csv.replace('\r\n0000100131;', '\r\n1,00131E+15;');
    expect(spoilt).not.toBe(csv);
    const { errors } = await load(await read('csv', Buffer.from(spoilt)));
    expect(errors).toMatchObject([{ error: expect.stringContaining('notación científica') }]);
  });

  it('has no cell that a program would run, and what the filters show', async () => {
    const csv = (await exported('csv')).toString('utf8');
    expect(csv).toMatch(/^\uFEFFNUMERO_DE_ACTIVO;CODRIF;/);
    for (const cell of csv.split(/[;\r\n]+/))
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@]|^-(?!\d+(?:,\d+)?$)/);
    const { items } = await read('xlsx', await exported('xlsx', `&grupo_id=${await world.group('Campo')}`));
    expect(items).toMatchObject([{ NUMERO_DE_ACTIVO: 'C-1', SERIAL: 'CAMPO' }]);
    await world.get('admin/reports/inventario/activos?formato=pdf').expect(400);
    await world.get('admin/reports/inventario/activos?grupo_id=999999').expect(404);
  });

  it('is read as a file of others where somebody says that it is one by now', async () => {
    const reading = await read('xlsx', await exported('xlsx'), { exported: false });
    expect(reading.exported).toBeUndefined();
    expect(reading.leftOut.length).toBeGreaterThan(0);
  });
});
