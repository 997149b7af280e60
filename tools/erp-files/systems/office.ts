import type { ErpFile } from '../erp-file.ts';
import { bom, html, latin, lines, utf16, utf8, xml2003 } from '../making/texts.ts';
import { book, day } from '../making/workbooks.ts';

const OWN = ['NUMERO_DE_ACTIVO', 'DESCRIPCIoN', 'COSTO_ACTUAL', 'FECHA_PUESTA_EN_SERVICIO'];

/** LibreOffice, Google Sheets and old Excel: what people keep by themselves. */
export const OFFICE: readonly ErpFile[] = [
  {
    what: 'an .xls of Excel 97 of several sheets, one hidden',
    name: 'viejo.xls',
    bytes: book(
      {
        Notas: [['Leer primero'], ['Inventario de la sede']],
        Activos: [OWN, ['1', 'Silla', 10.5, day(44352)]],
        Bajas: [OWN, ['2', 'Mesa', 1, day(44352)]],
        _Oculta: [
          ['NUMERO_DE_ACTIVO', 'SERIAL'],
          ['3', 'x'],
        ],
      },
      'biff8',
    ),
    gives: {
      assets: { '1': { COSTO_ACTUAL: '10.5', FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } },
      sheet: 'Activos',
      otherSheets: ['Notas', 'Bajas', '_Oculta'],
    },
  },
  {
    what: 'an .xls of Excel 95',
    name: 'noventaycinco.xls',
    bytes: book({ Hoja1: [OWN, ['1', 'Rack', 10.5, day(44352)]] }, 'biff5'),
    gives: { assets: { '1': { DESCRIPCIoN: 'Rack', COSTO_ACTUAL: '10.5' } } },
  },
  {
    what: 'UTF-16 by Excel’s Unicode text',
    name: 'unicode.csv',
    bytes: utf16(lines(OWN.join('\t'), '1\tSilla\t1.234,50\t05/06/2021')),
    gives: { assets: { '1': { COSTO_ACTUAL: '1234.5', FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } } },
  },
  {
    what: 'Google Sheets: commas, UTF-8, a point for decimals',
    name: 'Inventario - Hoja 1.csv',
    bytes: utf8(`${OWN.join(',')}\n1,Silla,"$1,234.50",2021-06-05\n2,Mesa,$0.00,\n`),
    gives: { assets: { '1': { COSTO_ACTUAL: '1234.5' }, '2': { COSTO_ACTUAL: '0' } } },
  },
  {
    what: 'LibreOffice: semicolons, and formulas that failed, in Spanish',
    name: 'libre.csv',
    bytes: bom(lines(OWN.join(';'), '1;#¡REF!;#¡DIV/0!;05/06/2021', '2;Mesa;10,5;#N/D')),
    gives: {
      assets: { '1': { DESCRIPCIoN: null, COSTO_ACTUAL: null }, '2': { FECHA_PUESTA_EN_SERVICIO: null } },
      blanks: { 'DESCRIPCIoN #¡REF!': 1, 'COSTO_ACTUAL #¡DIV/0!': 1, 'FECHA_PUESTA_EN_SERVICIO #N/D': 1 },
    },
  },
  {
    what: 'days as numbers that stand as text',
    name: 'dias.csv',
    bytes: utf8(lines(OWN.join(';'), '1;Silla;;44352', '2;Mesa;;2021', '3;Rack;;31/02/2021')),
    gives: {
      assets: { '1': { FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } },
      errors: [
        [3, 'FECHA_PUESTA_EN_SERVICIO'],
        [4, 'FECHA_PUESTA_EN_SERVICIO'],
      ],
    },
  },
  {
    what: 'amounts of accountants: brackets, signs behind, spaces for thousands',
    name: 'contable.csv',
    bytes: latin(
      lines(
        OWN.join(';'),
        '1;a;(1.234,56);',
        '2;b;1.234,56-;',
        '3;c;1 234 567,89;',
        '4;d;- 5,00;',
        '5;e;+7,00;',
      ),
    ),
    gives: {
      assets: {
        '1': { COSTO_ACTUAL: '-1234.56' },
        '2': { COSTO_ACTUAL: '-1234.56' },
        '3': { COSTO_ACTUAL: '1234567.89' },
        '4': { COSTO_ACTUAL: '-5' },
        '5': { COSTO_ACTUAL: '7' },
      },
    },
  },
  {
    what: 'a web page with cells over rows',
    name: 'filas.xls',
    bytes: utf8(
      html([['DEPENDENCIA', 'NUMERO_DE_ACTIVO', 'SERIAL']]).replace(
        '</table>',
        '<tr><td rowspan=2>Sur<td>1<td>a<tr><td>2<td>b<tr><td>Norte<td>3<td>c</table>',
      ),
    ),
    gives: {
      assets: {
        '1': { DEPENDENCIA: 'Sur', SERIAL: 'a' },
        '2': { DEPENDENCIA: 'Sur', SERIAL: 'b' },
        '3': { DEPENDENCIA: 'Norte', SERIAL: 'c' },
      },
    },
  },
  {
    what: 'nothing but totals',
    name: 'totales.csv',
    bytes: utf8(lines(OWN.join(';'), 'TOTAL;;10;')),
    gives: { assets: {}, leftOut: [[2, 'total']] },
  },
  {
    what: 'days with their month first in a file of nothing else clear: the day is first',
    name: 'ambiguo.csv',
    bytes: utf8(lines(OWN.join(';'), '1;a;;05/06/21')),
    gives: { assets: { '1': { FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } } },
  },
  {
    what: 'spaces that are none, and blanks of blanks',
    name: 'espacios.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;DESCRIPCION;SERIAL;MODELO', '\u00a01\u00a0; Silla\u00a0;\u00a0;--')),
    gives: {
      assets: { '1': { DESCRIPCIoN: 'Silla', SERIAL: null, MODELO: null } },
      blanks: { 'MODELO --': 1 },
    },
  },
  {
    what: 'a bar between columns, with quotes',
    name: 'barras.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO|DESCRIPCION', '1|"Silla | alta"')),
    gives: { assets: { '1': { DESCRIPCIoN: 'Silla | alta' } } },
  },
  {
    what: 'XML of Excel 2003 with merged cells and a cell further on',
    name: 'unidas.xls',
    bytes: utf8(
      xml2003({
        Hoja1: [
          ['DEPENDENCIA', 'NUMERO_DE_ACTIVO', 'SERIAL'],
          ['x', '1', 'a'],
          ['', '2', 'b'],
        ],
      })
        .replace('<Cell><Data ss:Type="String">x', '<Cell ss:MergeDown="1"><Data ss:Type="String">Sur')
        .replace('<Row><Cell/><Cell>', '<Row><Cell ss:Index="2">'),
    ),
    gives: { assets: { '1': { DEPENDENCIA: 'Sur' }, '2': { DEPENDENCIA: 'Sur', SERIAL: 'b' } } },
  },
];
