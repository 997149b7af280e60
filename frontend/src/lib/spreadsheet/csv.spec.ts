import { readCsv } from './csv';
import type { TableRow } from './table';

const bytes = (text: string) => new TextEncoder().encode(text);
const texts = ({ cells }: TableRow) => cells.map(({ cell }) => cell);
const read = (content: string | Uint8Array) =>
  [...readCsv(typeof content === 'string' ? bytes(content) : content).rows].map(texts);

describe('CSV', () => {
  it('keeps separators, quotes and line ends inside quoted fields', () => {
    expect(read('NUMERO_DE_ACTIVO,SERIAL\r\n"1,5","a ""b""\r\nc"\r\n2,x')).toEqual([
      ['NUMERO_DE_ACTIVO', 'SERIAL'],
      ['1,5', 'a "b"\r\nc'],
      ['2', 'x'],
    ]);
  });

  it('takes a quote inside an unquoted field as it is', () => {
    expect(read('NUMERO_DE_ACTIVO,MODELO\n1,Monitor 24"\n2,24" LED')).toEqual([
      ['NUMERO_DE_ACTIVO', 'MODELO'],
      ['1', 'Monitor 24"'],
      ['2', '24" LED'],
    ]);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('detects the %s, whatever else the headers contain', (_, separator) => {
    const headers = ['NUMERO DE ACTIVO', 'Descripción', '"a,b;c;d;e;f"'].join(separator);
    expect(read(`${headers}\n1${separator}x${separator}y`)[1]).toEqual(['1', 'x', 'y']);
  });

  it('detects the separator of headers that stand under a title', () => {
    const rows = read('Inventario, sede principal, 2026\n\nNUMERO DE ACTIVO;SERIAL;MODELO\n1;a;"b;c"');
    expect(rows[3]).toEqual(['1', 'a', 'b;c']);
  });

  it("obeys Excel's sep= line and does not count it", () => {
    const rows = [...readCsv(bytes('sep=;\r\nNUMERO_DE_ACTIVO;SERIAL\r\n1;a,b')).rows];
    expect(rows[1]).toMatchObject({ fila: 2, cells: [{ cell: '1' }, { at: 1, cell: 'a,b' }] });
  });

  it.each([
    ['UTF-8', bytes('Año;ñ')],
    ['UTF-8 with its mark', bytes('\ufeffAño;ñ')],
    ['Windows-1252', Uint8Array.from([0x41, 0xf1, 0x6f, 0x3b, 0xf1])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xf1, 0, 0x6f, 0, 0x3b, 0, 0xf1, 0])],
  ])('understands %s', (_, content) => {
    expect(read(content)).toEqual([['Año', 'ñ']]);
  });

  it('numbers the rows as a spreadsheet program does: a record is one row, a blank line too', () => {
    const rows = [...readCsv(bytes('NUMERO_DE_ACTIVO,SERIAL\n1,"x\ny"\n\n2,z\n')).rows];
    expect(rows.map((row) => [row.fila, ...texts(row).slice(0, 1)])).toEqual([
      [1, 'NUMERO_DE_ACTIVO'],
      [2, '1'],
      [3],
      [4, '2'],
    ]);
  });

  it('names the row of a quote that is never closed instead of swallowing the rest', () => {
    expect(() => read('NUMERO_DE_ACTIVO,SERIAL\n1,"x\n2,y\n3,z')).toThrow(
      'En la fila 2 se abre una comilla que no se cierra.',
    );
  });
});
