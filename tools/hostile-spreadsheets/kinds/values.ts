import { items, refused } from '../hostile-spreadsheet.ts';
import type { HostileSpreadsheet } from '../hostile-spreadsheet.ts';
import { ascii, f64, label, record, u16, xls } from '../making/xls.ts';
import { inline, sheetOf, xlsx } from '../making/xlsx.ts';

const HEADERS = ['NUMERO_DE_ACTIVO', 'SERIAL', 'FECHA_PUESTA_EN_SERVICIO'];
const asset = (cells: string, workbookStart = '', workbookEnd = '') =>
  xlsx(sheetOf(HEADERS, inline('1') + cells), { workbookStart, workbookEnd });

const RECALCULATE = '<calcPr fullCalcOnLoad="1"/>';

/** An .xls with a formula in SERIAL whose stored result are these 8 bytes. */
function oldFormula(result: readonly number[], ...behind: Buffer[]): Uint8Array {
  const headers = HEADERS.map((header, column) => label(8, 0, column, ascii(header)));
  const formula = record(0x06, u16(1, 1, 0), result, u16(0), new Uint8Array(6));
  return xls(8, [...headers, label(8, 1, 0, ascii('1')), formula, ...behind]);
}
const TEXT_FOLLOWS = [0, 0, 0, 0, 0, 0, 0xff, 0xff];

/** Formulas, days, truths and errors, as they are stored. */
export const VALUES: readonly HostileSpreadsheet[] = [
  {
    what: 'a formula without a result',
    name: 'a.xlsx',
    bytes: () => asset('<c><f>"A"&amp;1</f></c>'),
    gives: refused('formula-without-result'),
  },
  {
    what: 'a formula whose 0 stands for no result',
    name: 'a.xlsx',
    bytes: () => asset('<c><f>1+1</f><v>0</v></c>', '', RECALCULATE),
    gives: refused('formula-without-result'),
  },
  {
    what: 'a formula whose result is a 0',
    name: 'a.xlsx',
    bytes: () => asset('<c><f>1-1</f><v>0</v></c>'),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: '0' }),
  },
  {
    what: 'a formula whose result is no text',
    name: 'a.xlsx',
    bytes: () => asset('<c t="str"><f>""</f><v></v></c>', '', RECALCULATE),
    gives: items({ NUMERO_DE_ACTIVO: '1' }),
  },
  {
    what: 'a formula without a result where nobody looks',
    name: 'a.xlsx',
    bytes: () => asset(`${inline('s')}<c/><c><f>1+1</f></c>`),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: 's' }),
  },
  {
    what: 'a formula of an .xls without the text of its result',
    name: 'a.xls',
    bytes: () => oldFormula(TEXT_FOLLOWS),
    gives: refused('formula-without-result'),
  },
  {
    what: 'a formula of an .xls and the text of its result',
    name: 'a.xls',
    bytes: () => oldFormula(TEXT_FOLLOWS, record(0x0207, u16(2), [0], ascii('ñ2'))),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: 'ñ2' }),
  },
  {
    what: 'a formula of an .xls whose result is an error',
    name: 'a.xls',
    bytes: () => oldFormula([2, 0, 0x2a, 0, 0, 0, 0xff, 0xff]),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: '#N/A' }),
  },
  {
    what: 'days that count from 1904',
    name: 'a.xlsx',
    bytes: () => asset('<c/><c><v>44196</v></c>', '<workbookPr date1904="1"/>'),
    gives: items({ NUMERO_DE_ACTIVO: '1', FECHA_PUESTA_EN_SERVICIO: '01/01/2025' }),
  },
  {
    what: 'days that count from 1904, in an .xls',
    name: 'a.xls',
    bytes: () =>
      xls(
        8,
        [
          ...HEADERS.map((header, column) => label(8, 0, column, ascii(header))),
          record(0x0203, u16(1, 0, 0), f64(1)),
          record(0x0203, u16(1, 2, 0), f64(44_196)),
        ],
        [record(0x22, u16(1))],
      ),
    gives: items({ NUMERO_DE_ACTIVO: '1', FECHA_PUESTA_EN_SERVICIO: '01/01/2025' }),
  },
  {
    what: 'a number that is none',
    name: 'a.xlsx',
    bytes: () => asset('<c><v>0x10</v></c><c t="n"><v>Infinity</v></c>'),
    gives: items({ NUMERO_DE_ACTIVO: '1', SERIAL: '0x10', FECHA_PUESTA_EN_SERVICIO: 'Infinity' }),
  },
  {
    what: 'a column twice',
    name: 'a.xlsx',
    bytes: () =>
      xlsx(sheetOf(['NUMERO_DE_ACTIVO', 'Serial', 'SERIAL'], inline('1') + inline('a') + inline('b'))),
    gives: refused('repeated-column'),
  },
  {
    what: 'a text that is not in the list of texts',
    name: 'a.xlsx',
    bytes: () => asset('<c t="s"><v>7</v></c>'),
    gives: refused('damaged'),
  },
];
