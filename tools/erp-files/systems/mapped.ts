import type { ErpFile } from '../erp-file.ts';
import { barred, html, latin, lines, utf16, utf8, xml2003 } from '../making/texts.ts';
import { book, day } from '../making/workbooks.ts';

const SAP_CODES = { ANLN1: 'NUMERO_DE_ACTIVO', TXT50: 'DESCRIPCIoN', SERNR: 'SERIAL', ANSWL: 'COSTO_ACTUAL' };

/** Files whose columns nobody could know: people say what each of them is, and it goes in as they say. */
export const MAPPED: readonly ErpFile[] = [
  {
    what: 'the technical names of SAP tables',
    name: 'anla.csv',
    bytes: utf8(lines('ANLN1;TXT50;SERNR;ANSWL', '000010;Silla;S-1;1.000,50', '000011;Mesa;S-2;20,00')),
    choices: { headerFila: 1, columns: SAP_CODES },
    gives: {
      assets: { '000010': { SERIAL: 'S-1', COSTO_ACTUAL: '1000.5' }, '000011': { COSTO_ACTUAL: '20' } },
    },
  },
  {
    what: 'the same without a word from anybody',
    name: 'anla.csv',
    bytes: utf8(lines('ANLN1;TXT50;SERNR;ANSWL', '000010;Silla;S-1;1.000,50')),
    gives: { refused: 'no-number-column' },
  },
  {
    what: 'a list with bars, and its titles again on the second page',
    name: 'lista.txt.csv',
    bytes: utf8(barred(['ANLN1', 'TXT50'], ['10', 'Silla'], ['ANLN1', 'TXT50'], ['11', 'Mesa'])),
    choices: { headerFila: 2, columns: { ANLN1: 'NUMERO_DE_ACTIVO', TXT50: 'DESCRIPCIoN' } },
    gives: {
      assets: { '10': {}, '11': {} },
      leftOut: [
        [3, 'ningún dato'],
        [5, 'nombres de las columnas'],
        [7, 'ningún dato'],
      ],
    },
  },
  {
    what: 'German titles, and one place for all rows',
    name: 'liste.csv',
    bytes: latin(lines('Anlagennr;Bezeichnung;Standort', 'X1;Stuhl;Halle')),
    choices: {
      headerFila: 1,
      columns: { Anlagennr: 'NUMERO_DE_ACTIVO', Bezeichnung: 'DESCRIPCIoN', Standort: 'Ubicacion' },
      values: { SECCIONAL: 'Halle Nord', DEPENDENCIA: 'Lager' },
    },
    gives: { assets: { X1: { SECCIONAL: 'Halle Nord', DEPENDENCIA: 'Lager', Ubicacion: 'Halle' } } },
  },
  {
    what: 'a column that is left out although its name is known',
    name: 'doble.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;SERIAL;Estado', '1;S-1;REVISAR')),
    choices: { columns: { Estado: null } },
    gives: { assets: { '1': { SERIAL: 'S-1', ESTADO: null } } },
  },
  {
    what: 'one title twice, of which the second counts',
    name: 'doble.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;SERIAL;SERIAL', '1;viejo;nuevo')),
    choices: { columns: { SERIAL: null } },
    gives: { assets: { '1': { SERIAL: 'nuevo' } } },
  },
  {
    what: 'one title twice, and nobody who says which counts',
    name: 'doble.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;SERIAL;SERIAL', '1;viejo;nuevo')),
    gives: { refused: 'repeated-column' },
  },
  {
    what: 'a column without a title',
    name: 'sin-titulo.xlsx',
    bytes: book({
      Hoja: [
        ['N° Activo', 'Placa', null],
        ['1', 'P-1', 'Silla'],
      ],
    }),
    choices: { columns: { '(columna 3)': 'DESCRIPCIoN' } },
    gives: { assets: { '1': { DESCRIPCIoN: 'Silla', NUMERO_ETIQUETA: 'P-1' } } },
  },
  {
    what: 'thousands that look like decimals',
    name: 'miles.csv',
    bytes: utf8(lines('N° Activo;Descripción;Costo actual', '1;Silla;1.234', '2;Mesa;2.345')),
    choices: { money: { COSTO_ACTUAL: 'plain' } },
    gives: { assets: { '1': { COSTO_ACTUAL: '1.234' }, '2': { COSTO_ACTUAL: '2.345' } } },
  },
  {
    what: 'decimals that look like thousands',
    name: 'miles.csv',
    bytes: utf8(lines('N° Activo;Descripción;Costo actual', '1;Silla;"1,234"', '2;Mesa;2')),
    choices: { money: { COSTO_ACTUAL: 'spanish' } },
    gives: { assets: { '1': { COSTO_ACTUAL: '1.234' }, '2': { COSTO_ACTUAL: '2' } } },
  },
  {
    what: 'American dates that nothing tells from ours',
    name: 'fechas.csv',
    bytes: utf8(lines('N° Activo;Descripción;Fecha adquisición', '1;Silla;05/06/21', '2;Mesa;01/02/2020')),
    choices: { dates: 'month-first' },
    gives: {
      assets: {
        '1': { FECHA_PUESTA_EN_SERVICIO: '2021-05-06' },
        '2': { FECHA_PUESTA_EN_SERVICIO: '2020-01-02' },
      },
    },
  },
  {
    what: 'real dates, which nobody can read otherwise',
    name: 'fechas.xlsx',
    bytes: book({
      Hoja: [
        ['N° Activo', 'Descripción', 'Fecha adquisición'],
        ['1', 'Silla', day(44_352)],
      ],
    }),
    choices: { dates: 'month-first' },
    gives: { assets: { '1': { FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } } },
  },
  {
    what: 'a heading that looks like its titles',
    name: 'titulo.csv',
    bytes: utf8(lines('Activo fijo;Descripción;2024', 'Código;Nombre;Serie', '1;Silla;S-1')),
    choices: {
      headerFila: 2,
      columns: { Código: 'NUMERO_DE_ACTIVO', Nombre: 'DESCRIPCIoN', Serie: 'SERIAL' },
    },
    gives: { assets: { '1': { DESCRIPCIoN: 'Silla', SERIAL: 'S-1' } } },
  },
  {
    what: 'its assets on a hidden sheet',
    name: 'oculta.xlsx',
    bytes: book({
      Resumen: [['Total', '2']],
      _datos: [
        ['Cod', 'Detalle'],
        ['1', 'Silla'],
      ],
    }),
    choices: { sheet: '_datos', headerFila: 1, columns: { Cod: 'NUMERO_DE_ACTIVO', Detalle: 'DESCRIPCIoN' } },
    gives: { assets: { '1': { DESCRIPCIoN: 'Silla' } }, sheet: '_datos', otherSheets: ['Resumen'] },
  },
  {
    what: 'a web page under the name of a workbook, in abbreviations',
    name: 'informe.xls',
    bytes: utf8(
      html([
        ['ID', 'DSC', 'RSP'],
        ['1', 'Silla', 'ANA RUIZ'],
      ]),
    ),
    choices: { headerFila: 1, columns: { ID: 'NUMERO_DE_ACTIVO', DSC: 'DESCRIPCIoN', RSP: 'EMPLEADO' } },
    gives: { assets: { '1': { EMPLEADO: 'ANA RUIZ' } } },
  },
  {
    what: 'the XML of Excel 2003, in abbreviations, with a column for another',
    name: 'informe.xls',
    bytes: utf8(
      xml2003({
        Datos: [
          ['NUM', 'TAG', 'OBS'],
          [['Number', '7'], 'P-7', 'nada'],
        ],
      }),
    ),
    choices: { headerFila: 1, columns: { NUM: 'NUMERO_DE_ACTIVO', TAG: 'NUMERO_ETIQUETA', OBS: null } },
    gives: { assets: { '7': { NUMERO_ETIQUETA: 'P-7' } } },
  },
  {
    what: 'text of 16 bits with tabs, whose label is the number of the asset',
    name: 'export.csv',
    bytes: utf16(lines('Placa\tEquipo\tCiudad', 'P-1\tPortátil\tCali', 'P-2\tMonitor\tCali')),
    choices: {
      headerFila: 1,
      columns: { Placa: 'NUMERO_DE_ACTIVO', Equipo: 'DESCRIPCIoN', Ciudad: 'SECCIONAL' },
    },
    gives: { assets: { 'P-1': { SECCIONAL: 'Cali', NUMERO_ETIQUETA: null }, 'P-2': {} } },
  },
  {
    what: 'a value of its own in some rows of a column that all have',
    name: 'mixto.csv',
    bytes: utf8(lines('N° Activo;Descripción;ESTADO', '1;Silla;MALO', '2;Mesa;', '3;Cama;-')),
    choices: { values: { ESTADO: 'BUENO' } },
    gives: {
      assets: { '1': { ESTADO: 'MALO' }, '2': { ESTADO: 'BUENO' }, '3': { ESTADO: 'BUENO' } },
      blanks: { 'ESTADO -': 1 },
    },
  },
];
