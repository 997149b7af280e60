import { CFB } from '@e965/xlsx';
import { MAX_FILE_MB } from './accepted-file';
import { readFile } from './read-file';
import { readBytes, text, workbookBytes } from './testing/files';
import { rowXml, workbookEntries, zip } from '../../../../tools/hostile-spreadsheets/making/zip.ts';

const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44,
]);
const NOTHING_KNOWN = Uint8Array.from([1, 2, 3, 4, 0, 5]);
const KEY = text('NUMERO_DE_ACTIVO');
const GOOD = workbookBytes([[KEY], [text('1')]]);
const SHEET = `<sheetData>${rowXml(1, 'NUMERO_DE_ACTIVO')}${rowXml(2, '1')}</sheetData>`;

function compoundFile(...streams: string[]): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(file, stream, Buffer.alloc(64));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayLike<number>);
}

/** A workbook with 5 MB of blanks behind its sheet, and what it says about their size. */
function padded(claimedSize: number): Uint8Array {
  return zip(
    workbookEntries(SHEET + ' '.repeat(5_000_000)).map((entry) =>
      entry.name.includes('sheet1') ? { ...entry, claimedSize } : entry,
    ),
  );
}

describe('a file that cannot be loaded says why', () => {
  it.each<[string, string, Uint8Array | string, string]>([
    ['another ending', 'a.pdf', 'x', 'Por favor seleccione un archivo Excel (.xlsx, .xls) o CSV'],
    ['nothing in it', 'a.xlsx', '', 'El archivo no contiene datos'],
    ['headers alone', 'a.csv', 'NUMERO_DE_ACTIVO,SERIAL\n\n', 'El archivo no contiene datos'],
    ['headers alone', 'a.xlsx', workbookBytes([[KEY]]), 'El archivo no contiene datos'],
    ['an empty sheet', 'a.xlsx', workbookBytes([[text(' ')]]), 'El archivo no contiene datos'],
    ['no key column', 'a.csv', 'SERIAL\n1', 'El archivo no tiene la columna NUMERO_DE_ACTIVO'],
    [
      'a column twice',
      'a.csv',
      'NUMERO_DE_ACTIVO,Descripción,DESCRIPCION\n1,a,b',
      'La columna DESCRIPCIoN aparece más de una vez',
    ],
    ['a picture', 'a.xlsx', PNG, 'es una imagen'],
    ['a picture', 'a.csv', PNG, 'es una imagen'],
    ['a web page without a table', 'a.xls', '<html><p>Inicie sesión</p>', 'es una página web'],
    [
      'a table without its titles',
      'a.xls',
      '<table><tr><td>SEDE<td>COLOR',
      'Columnas del archivo: SEDE, COLOR.',
    ],
    [
      'a number and nothing else',
      'a.csv',
      'NUMERO_DE_ACTIVO;Tono;Peso\n1;a;2',
      'No se reconocen: Tono, Peso.',
    ],
    [
      'bytes of no kind',
      'a.xlsx',
      NOTHING_KNOWN,
      'no es un libro de Excel, aunque su nombre termina en .xlsx',
    ],
    ['bytes of no kind', 'a.csv', NOTHING_KNOWN, 'no es un CSV'],
    ['a workbook', 'a.csv', GOOD, 'es un libro de Excel, aunque su nombre termina en .csv'],
    ['a workbook', 'a.txt', GOOD, 'es un libro de Excel, aunque su nombre termina en .txt'],
    [
      'another kind of ZIP',
      'a.xlsx',
      zip([{ name: 'word/document.xml', content: PNG }]),
      'es un documento de Office',
    ],
    ['another kind of Office file', 'a.xls', compoundFile('WordDocument'), 'es un documento de Office'],
    ['a password', 'a.xlsx', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'protegido con contraseña'],
    ['a workbook stream of nothing', 'a.xls', compoundFile('Workbook'), 'dañado'],
    ['its end cut off', 'a.xlsx', GOOD.slice(0, -200), 'dañado'],
    ['its beginning alone', 'a.xlsx', GOOD.slice(0, 100), 'dañado'],
    ['its beginning alone', 'a.xls', workbookBytes([[KEY], [text('1')]], 'biff8').slice(0, 700), 'dañado'],
    [
      'a size that it has not',
      'a.xlsx',
      zip(workbookEntries(SHEET).map((entry) => ({ ...entry, claimedSize: 9 }))),
      'dañado',
    ],
    ['more inside than fits', 'a.xlsx', padded(500_000_000), 'demasiado grande'],
    ['less inside than it says', 'a.xlsx', padded(100_000_000), 'dañado'],
    ['more inside than it says', 'a.xlsx', padded(1_000), 'dañado'],
  ])('%s (%s)', async (_, name, content, message) => {
    await expect(readBytes(name, content)).rejects.toMatchObject({
      name: 'SpreadsheetError',
      message: expect.stringContaining(message),
    });
  });

  it('damaged anywhere in its bytes', async () => {
    for (let at = 60; at < GOOD.length; at += Math.ceil(GOOD.length / 40)) {
      const broken = Uint8Array.from(GOOD, (byte, index) => (index === at ? byte ^ 0xff : byte));
      const outcome = await readBytes('a.xlsx', broken).then(
        ({ items }) => items.length,
        (error: Error) => error.name,
      );
      // A byte that nobody needs may be wrong; else nothing may come out but the row or a clear error.
      expect([1, 'SpreadsheetError']).toContain(outcome);
    }
  });

  it('80 MB, without reading a byte of it', async () => {
    const file = {
      name: 'a.xlsx',
      size: 80 * 1024 * 1024,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('It was read')) }),
    };
    await expect(readFile(file, () => undefined)).rejects.toThrow(
      `El archivo pesa 80 MB y se pueden cargar hasta ${MAX_FILE_MB} MB`,
    );
  });

  it('gone since it was chosen', async () => {
    const slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) });
    const file = { name: 'a.csv', size: 5, slice };
    await expect(readFile(file, () => undefined)).rejects.toThrow(
      'El archivo cambió o ya no está disponible',
    );
  });

  it('more rows than are accepted', async () => {
    const rows = `NUMERO_DE_ACTIVO\n${'1\n'.repeat(300_001)}`;
    await expect(readBytes('a.csv', rows)).rejects.toThrow('El archivo tiene más de 300.000 filas');
  });
});

describe('a strange file that is all right is read', () => {
  const one = [{ NUMERO_DE_ACTIVO: '1' }];

  it('claims a million rows', async () => {
    const { items } = await readBytes(
      'a.xlsx',
      zip(workbookEntries(`<dimension ref="A1:XFD1048576"/>${SHEET}`)),
    );
    expect(items).toEqual(one);
  });

  it('keeps its sizes in ZIP64 fields, as report generators write them', async () => {
    const entries = workbookEntries(SHEET).map((entry) => ({ ...entry, zip64: true }));
    expect((await readBytes('a.xlsx', zip(entries))).items).toEqual(one);
  });

  it('has dates in ISO form, in any time zone', async () => {
    const sheet = `<sheetData>${rowXml(1, 'NUMERO_DE_ACTIVO', 'FECHA_PUESTA_EN_SERVICIO')}<row r="2"><c><v>1</v></c><c t="d"><v>2025-01-01</v></c></row></sheetData>`;
    const { items } = await readBytes('a.xlsx', zip(workbookEntries(sheet)));
    expect(items).toEqual([{ NUMERO_DE_ACTIVO: '1', FECHA_PUESTA_EN_SERVICIO: '01/01/2025' }]);
  });
});
