import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { ONE, items, refused } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { compound, oneAssetCells, record, xls, xlsStream } from '../making/xls.ts';
import { oneAsset, xlsx } from '../making/xlsx.ts';
import { zip } from '../making/zip.ts';

/** An inventory of one asset as another program saves it. */
function saved(bookType: BookType): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet([['NUMERO_DE_ACTIVO'], ['1']]), 'Hoja1');
  const made = write(book, { type: 'buffer', bookType }) as Uint8Array | string;
  return Uint8Array.from(Buffer.from(made as Uint8Array));
}

const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
const bytes =
  (...values: (number | string)[]) =>
  () =>
    Buffer.concat([
      ...values.map((value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.from([value]))),
      Buffer.alloc(64),
    ]);
const CSV = 'NUMERO_DE_ACTIVO;SERIAL\r\n1;ñ\r\n';
const CSV_ITEMS = items({ NUMERO_DE_ACTIVO: '1', SERIAL: 'ñ' });

/** What people choose that is no .xlsx, .xls or .csv, whatever its name. */
export const FOREIGN: readonly HostileSpreadsheet[] = [
  { what: 'an .xlsb named .xls', name: 'a.xls', bytes: () => saved('xlsb'), gives: refused('xlsb') },
  { what: 'an .xlsb named .xlsx', name: 'a.xlsx', bytes: () => saved('xlsb'), gives: refused('xlsb') },
  { what: 'an .ods named .xlsx', name: 'a.xlsx', bytes: () => saved('ods'), gives: refused('opendocument') },
  { what: 'a flat .ods named .xls', name: 'a.xls', bytes: () => saved('fods'), gives: refused('xml') },
  { what: 'XML of Excel 2003 named .xls', name: 'a.xls', bytes: () => saved('xlml'), gives: ONE },
  { what: 'a web page named .xls', name: 'a.xls', bytes: () => saved('html'), gives: ONE },
  { what: 'a web page named .csv', name: 'a.csv', bytes: () => saved('html'), gives: ONE },
  {
    what: 'a web page of Excel',
    name: 'a.xls',
    bytes: bytes('MIME-Version: 1.0\r\n'),
    gives: refused('web-page'),
  },
  {
    what: 'a workbook of Excel 2',
    name: 'a.xls',
    bytes: () => saved('biff2'),
    gives: refused('ancient-excel'),
  },
  {
    what: 'a workbook of Excel 3',
    name: 'a.xls',
    bytes: () => Buffer.from([9, 2, 6, 0, 0, 0, 0x10, 0, 0, 0]),
    gives: refused('ancient-excel'),
  },
  {
    what: 'a workbook of Excel 4',
    name: 'a.xls',
    bytes: () => Buffer.from([9, 4, 6, 0, 0, 0, 0x10, 0, 0, 0]),
    gives: refused('ancient-excel'),
  },
  { what: 'a workbook of Excel 5', name: 'a.xls', bytes: () => saved('biff5'), gives: ONE },
  {
    what: 'a workbook of Excel 97 without a container',
    name: 'a.xls',
    bytes: () => xlsStream(8, oneAssetCells(8)),
    gives: ONE,
  },
  {
    what: 'a ciphered .xlsx',
    name: 'a.xlsx',
    bytes: () => compound({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(9_000) }),
    gives: refused('encrypted'),
  },
  {
    what: 'a ciphered .xls',
    name: 'a.xls',
    bytes: () => xls(8, oneAssetCells(8), [record(0x2f, new Uint8Array(54))]),
    gives: refused('encrypted'),
  },
  {
    what: 'a Word document',
    name: 'a.xlsx',
    bytes: () => zip([{ name: 'word/document.xml', content: Buffer.from('<w/>') }]),
    gives: refused('other-office-file'),
  },
  {
    what: 'an old Word document',
    name: 'a.xls',
    bytes: () => compound({ WordDocument: Buffer.alloc(64) }),
    gives: refused('other-office-file'),
  },
  {
    what: 'a folder with a workbook in it',
    name: 'a.xlsx',
    bytes: () => zip([{ name: 'inventario.xlsx', content: xlsx(oneAsset()) }]),
    gives: refused('zip-without-workbook'),
  },
  { what: 'a ZIP of nothing', name: 'a.xlsx', bytes: () => zip([]), gives: refused('archive') },
  { what: 'a RAR', name: 'a.xlsx', bytes: bytes('Rar!', 0x1a, 7), gives: refused('archive') },
  { what: 'a 7z', name: 'a.xls', bytes: bytes('7z', 0xbc, 0xaf, 0x27, 0x1c), gives: refused('archive') },
  { what: 'a gzip', name: 'a.csv', bytes: bytes(0x1f, 0x8b, 8), gives: refused('archive') },
  { what: 'a PDF named .xlsx', name: 'a.xlsx', bytes: bytes('%PDF-1.7\n'), gives: refused('pdf') },
  { what: 'a PDF named .csv', name: 'a.csv', bytes: bytes('%PDF-1.7\n'), gives: refused('pdf') },
  { what: 'a PNG', name: 'a.xls', bytes: bytes(0x89, 'PNG\r\n', 0x1a, '\n'), gives: refused('picture') },
  { what: 'a JPEG', name: 'a.csv', bytes: bytes(0xff, 0xd8, 0xff, 0xe0), gives: refused('picture') },
  { what: 'a GIF', name: 'a.xlsx', bytes: bytes('GIF89a'), gives: refused('picture') },
  { what: 'a WebP', name: 'a.xlsx', bytes: bytes('RIFF', 9, 0, 0, 0, 'WEBPVP8 '), gives: refused('picture') },
  { what: 'a bitmap', name: 'a.xlsx', bytes: bytes('BM', 9, 9, 0, 0), gives: refused('picture') },
  { what: 'a HEIC', name: 'a.xlsx', bytes: bytes(0, 0, 0, 0x18, 'ftypheic'), gives: refused('picture') },
  { what: 'bytes of no kind', name: 'a.xlsx', bytes: bytes(1, 2, 3, 4), gives: refused('not-a-workbook') },
  { what: 'no bytes', name: 'a.xls', bytes: () => new Uint8Array(), gives: refused('no-data') },
  {
    what: 'a CSV named .xls',
    name: 'a.xls',
    bytes: () => Buffer.from(CSV),
    gives: CSV_ITEMS,
  },
  {
    what: 'a workbook named .csv',
    name: 'a.csv',
    bytes: () => xlsx(oneAsset()),
    gives: refused('workbook-named-text'),
  },
  { what: 'UTF-16 text', name: 'a.csv', bytes: () => utf16(CSV, true), gives: CSV_ITEMS },
  { what: 'UTF-16 text without its mark', name: 'a.csv', bytes: () => utf16(CSV, false), gives: CSV_ITEMS },
  {
    what: 'UTF-16 text, big end first',
    name: 'a.csv',
    bytes: () => utf16(CSV, true).swap16(),
    gives: CSV_ITEMS,
  },
  {
    what: 'UTF-16 text named .xls',
    name: 'a.xls',
    bytes: () => utf16(CSV, true),
    gives: CSV_ITEMS,
  },
];
