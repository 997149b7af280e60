import { readFile } from './read-file';
import { fileOf, number, readBytes, text, workbookBytes } from './testing/files';

const KEY = text('NUMERO_DE_ACTIVO');

describe.each(['xlsx', 'biff8'] as const)('a workbook (%s)', (bookType) => {
  const name = bookType === 'xlsx' ? 'a.xlsx' : 'a.xls';
  const read = (...args: Parameters<typeof workbookBytes>) => readBytes(name, workbookBytes(...args));

  it('gives numbers by their raw value: no rounding, no exponent, no format', async () => {
    const { items, readings } = await read(
      [
        [KEY, text('COSTO_ACTUAL'), text('SERIAL')],
        [number(12345), number(1234567.891, '#,##0'), number(123456789012345)],
        [number(2), number(0.1 + 0.2), number(1.5e21)],
        [number(3), number(-1250.5, '#,##0.00'), number(2.5e-7)],
      ],
      bookType,
    );
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '12345', COSTO_ACTUAL: '1234567.891', SERIAL: '123456789012345' },
      { NUMERO_DE_ACTIVO: '2', COSTO_ACTUAL: '0.30000000000000004', SERIAL: '1500000000000000000000' },
      { NUMERO_DE_ACTIVO: '3', COSTO_ACTUAL: '-1250.5', SERIAL: '0.00000025' },
    ]);
    expect(readings).toEqual([{ column: 'COSTO_ACTUAL', style: 'number', evidence: 'clear' }]);
  });

  it('gives a cell merged over rows to each of them, but makes no rows of blank ones', async () => {
    const { items, filas } = await read(
      [
        [text('INVENTARIO')],
        [KEY, text('DEPENDENCIA'), text('SERIAL'), text('MODELO'), text('LIBRO'), text('COSTO_ACTUAL')],
        [],
        [text('1'), text('Pagaduría'), text('a'), text('x'), undefined, number(900)],
        [text('2'), undefined, text('b')],
        [],
        [text('3'), undefined, text('c')],
        [text('4'), text('Archivo'), text('d')],
      ],
      bookType,
      false,
      // The title and a header are merged as well; MODELO over two columns, which belongs to the first; a
      // sum.
      ['A1:D1', 'A2:A3', 'B4:B7', 'D4:E4', 'F4:F5'],
    );
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '1', DEPENDENCIA: 'Pagaduría', SERIAL: 'a', MODELO: 'x', COSTO_ACTUAL: '900' },
      { NUMERO_DE_ACTIVO: '2', DEPENDENCIA: 'Pagaduría', SERIAL: 'b' },
      { NUMERO_DE_ACTIVO: '3', DEPENDENCIA: 'Pagaduría', SERIAL: 'c' },
      { NUMERO_DE_ACTIVO: '4', DEPENDENCIA: 'Archivo', SERIAL: 'd' },
    ]);
    expect(filas).toEqual([4, 5, 7, 8]);
  });

  it('finds the headers under a title, and rows keep their numbers in the file', async () => {
    const { items, filas, columns } = await read(
      [
        [text('INVENTARIO GENERAL')],
        [],
        [text('Sede'), text('Norte')],
        [KEY, text('SERIAL')],
        [text('1'), text('a')],
      ],
      bookType,
    );
    expect(columns).toEqual(['NUMERO_DE_ACTIVO', 'SERIAL']);
    expect(items).toEqual([{ NUMERO_DE_ACTIVO: '1', SERIAL: 'a' }]);
    expect(filas).toEqual([5]);
  });

  it('looks for the headers among the first rows only', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => [text(`nota ${index}`)]);
    await expect(read([...titles, [KEY], [text('1')]], bookType)).rejects.toThrow('NUMERO_DE_ACTIVO');
  });

  it('keeps leading zeros, of text and of a format of zeros', async () => {
    const { items } = await read(
      [[KEY], [text('000123')], [number(123, '000000')], [number(1234567, '0000')]],
      bookType,
    );
    expect(items.map((item) => item.NUMERO_DE_ACTIVO)).toEqual(['000123', '000123', '1234567']);
  });

  it.each([false, true])('gives days as DD/MM/YYYY (1904 system: %s)', async (date1904) => {
    const day = 45658 - (date1904 ? 1462 : 0);
    const { items } = await read(
      [
        [KEY, text('FECHA_PUESTA_EN_SERVICIO'), text('MODELO')],
        [text('1'), number(day, 'dd/mm/yyyy'), number(day, 'd-mmm')],
        [text('2'), number(day + 0.9, 'yyyy-mm-dd hh:mm'), number(45, '0.00')],
        [text('3'), number(day), number(0.5, 'hh:mm')],
        [text('4'), text('31/02/2024')],
      ],
      bookType,
      date1904,
    );
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '1', FECHA_PUESTA_EN_SERVICIO: '01/01/2025', MODELO: '01/01/2025' },
      { NUMERO_DE_ACTIVO: '2', FECHA_PUESTA_EN_SERVICIO: '01/01/2025', MODELO: '45' },
      { NUMERO_DE_ACTIVO: '3', FECHA_PUESTA_EN_SERVICIO: '01/01/2025', MODELO: '0.5' },
      { NUMERO_DE_ACTIVO: '4', FECHA_PUESTA_EN_SERVICIO: '31/02/2024' },
    ]);
  });

  it('takes the last result of a formula, and what Excel shows for truth and errors', async () => {
    const { items } = await read(
      [
        [KEY, text('SERIAL'), text('MODELO'), text('COSTO_ACTUAL')],
        [
          text('1'),
          { t: 's', v: 'AB-1', f: '"AB-"&1' },
          { t: 'b', v: true },
          { t: 'n', v: 1500.5, f: '3001/2' },
        ],
        [text('2'), { t: 'e', v: 0x2a }],
      ],
      bookType,
    );
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '1', SERIAL: 'AB-1', MODELO: 'VERDADERO', COSTO_ACTUAL: '1500.5' },
      { NUMERO_DE_ACTIVO: '2', SERIAL: '#N/A' },
    ]);
  });

  it('skips blank rows but keeps the numbers of the others', async () => {
    const { filas, items } = await read([[], [KEY], [text('1')], [text('  ')], [], [text('2')]], bookType);
    expect(filas).toEqual([3, 6]);
    expect(items).toHaveLength(2);
  });

  it('reads either kind of workbook under either name', async () => {
    const other = bookType === 'xlsx' ? 'a.xls' : 'A.XLSX';
    const { items } = await readBytes(other, workbookBytes([[KEY], [text('1')]], bookType));
    expect(items).toEqual([{ NUMERO_DE_ACTIVO: '1' }]);
  });
});

describe('of several sheets', () => {
  const bytes = () =>
    workbookBytes(
      [
        [KEY, text('SERIAL')],
        [text('1'), text('a')],
      ],
      'xlsx',
      false,
      [],
      {
        Notas: [[text('Leer primero')]],
        Bajas: [
          [KEY, text('SERIAL')],
          [text('2'), text('b')],
        ],
      },
    );

  it('the one is read that a person wants, else the one whose titles say most', async () => {
    const read = (sheet?: string) => readFile(fileOf('a.xlsx', bytes()), () => undefined, { sheet });
    expect(await read()).toMatchObject({
      sheet: 'Hoja1',
      items: [{ SERIAL: 'a' }],
      otherSheets: [
        { name: 'Notas', hasAssets: false },
        { name: 'Bajas', hasAssets: true },
      ],
    });
    expect(await read('Bajas')).toMatchObject({ sheet: 'Bajas', items: [{ SERIAL: 'b' }] });
    await expect(read('Notas')).rejects.toThrow('Columnas del archivo: Leer primero.');
  });
});

describe('the columns', () => {
  it('match whatever their case, accents, spaces and underscores; the others are named', async () => {
    const { columns, unknownColumns, items } = await readBytes(
      'a.csv',
      'numero de activo;DESCRIPCIÓN;Dirección;Num Identificacion;sban;Color;;\n1;a;b;2;3;rojo;;x',
    );
    expect(columns).toEqual(['NUMERO_DE_ACTIVO', 'DESCRIPCIoN', 'DIRECCIoN', 'NUM_INDENTIFICACION', 'SBAN_']);
    expect(unknownColumns).toEqual(['Color', '(columna 8)']);
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '1', DESCRIPCIoN: 'a', DIRECCIoN: 'b', NUM_INDENTIFICACION: '2', SBAN_: '3' },
    ]);
  });

  it('say nothing of a style where only real numbers and mistakes stand', async () => {
    const { items, readings } = await readBytes(
      'a.xlsx',
      workbookBytes([
        [KEY, text('COSTO_ACTUAL')],
        [text('1'), text('por definir')],
        [text('2'), number(1500)],
      ]),
    );
    expect(items.map((item) => item.COSTO_ACTUAL)).toEqual(['por definir', '1500']);
    expect(readings).toEqual([{ column: 'COSTO_ACTUAL', style: 'number', evidence: 'clear' }]);
  });

  it('read text money by column and show how', async () => {
    const { items, readings } = await readBytes(
      'a.csv',
      'NUMERO_DE_ACTIVO;COSTO_ACTUAL;SALVAGE_VALUE;VALOR_NETO_CONTABLE\n1;500;1.234;1.234\n2;1.234,5;99;1234.5\n3;nada;;',
    );
    expect(items).toEqual([
      { NUMERO_DE_ACTIVO: '1', COSTO_ACTUAL: '500', SALVAGE_VALUE: '1234', VALOR_NETO_CONTABLE: '1.234' },
      { NUMERO_DE_ACTIVO: '2', COSTO_ACTUAL: '1234.5', SALVAGE_VALUE: '99', VALOR_NETO_CONTABLE: '1234.5' },
      { NUMERO_DE_ACTIVO: '3', COSTO_ACTUAL: 'nada' },
    ]);
    expect(readings).toEqual([
      {
        column: 'COSTO_ACTUAL',
        style: 'spanish',
        evidence: 'clear',
        sample: { text: '1.234,5', value: '1234.5' },
      },
      {
        column: 'SALVAGE_VALUE',
        style: 'spanish',
        evidence: 'assumed',
        sample: { text: '1.234', value: '1234' },
      },
      {
        column: 'VALOR_NETO_CONTABLE',
        style: 'plain',
        evidence: 'clear',
        sample: { text: '1.234', value: '1.234' },
      },
    ]);
  });
});
