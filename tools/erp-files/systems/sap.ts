import type { ErpFile } from '../erp-file.ts';
import { barred, html, latin, lines, utf16 } from '../making/texts.ts';
import { book, day } from '../making/workbooks.ts';

const ALV = [
  'Activo fijo',
  'SNro.',
  'Denominación del activo fijo',
  'Capitalizado el',
  'Val.adq.',
  'Amo acum.',
  'Val.cont.',
  'CeCo',
];

/** SAP: ALV lists to a spreadsheet, and the local file of a list in each of its forms. */
export const SAP: readonly ErpFile[] = [
  {
    what: 'an ALV list to .xlsx, with the sum that it ends with',
    name: 'export.XLSX',
    bytes: book({
      Sheet1: [
        ALV,
        ['100000012345', '0', 'PORTATIL', day(44352), 1234.5, -234.5, 1000, '1010'],
        ['100000012346', '0', 'MESA', day(44353), 100, 0, 100, '1010'],
        [null, null, null, null, 1334.5, -234.5, 1100, null],
      ],
    }),
    gives: {
      assets: {
        '100000012345': {
          DESCRIPCIoN: 'PORTATIL',
          FECHA_PUESTA_EN_SERVICIO: '2021-06-05',
          COSTO_ACTUAL: '1234.5',
          DEPRECIACION_ACUMULADA: '-234.5',
          CENTRO_DE_COSTOS: '1010',
        },
        '100000012346': { VALOR_NETO_CONTABLE: '100' },
      },
      leftOut: [[4, 'total']],
      unknown: ['SNro.'],
    },
  },
  {
    what: 'a local file without conversion: bars, dashes, signs behind, inches',
    name: 'lista.txt',
    bytes: latin(
      `21.11.2026        Listado de activos        1\r\n${barred(
        ['Activo fijo', 'Denominación', 'Fe.capitaliz.', 'Val.adq.', 'Amo acum.'],
        ['100000000001', '"MONITOR 24', '05.06.2021', '1.234,56', '234,56-'],
        ['100000000002', 'CÁMARA', '00.00.0000', '100,00', '0,00'],
        ['*', 'Total', '', '1.334,56', '234,56-'],
      )}`,
    ),
    gives: {
      assets: {
        '100000000001': {
          DESCRIPCIoN: '"MONITOR 24',
          FECHA_PUESTA_EN_SERVICIO: '2021-06-05',
          COSTO_ACTUAL: '1234.56',
          DEPRECIACION_ACUMULADA: '-234.56',
        },
        '100000000002': { DESCRIPCIoN: 'CÁMARA', FECHA_PUESTA_EN_SERVICIO: null, COSTO_ACTUAL: '100' },
      },
      leftOut: [
        [4, 'ningún dato'],
        [7, 'total'],
        [8, 'ningún dato'],
      ],
    },
  },
  {
    what: 'a list of several pages with words cut short, and the number of each page before its first column',
    name: 'activos.txt',
    bytes: latin(
      lines(
        'ACTIVOS FIJOS POR CENTRO     Sociedad: 1000',
        '|Nº Activo |Denominación |Valor adq. |Amort. acum. |Fe.capit. |Estado |Dep. |',
        '|SAP1      |Silla        |  933,50   |     10,00-  |09.06.2021|BUENO  |Uno  |',
        '',
        'Página 2',
        '|Nº Activo |Denominación |Valor adq. |Amort. acum. |Fe.capit. |Estado |Dep. |',
        '|SAP2      |Mesa         |1.100,00   |      0,00   |31.06.2021|BUENO  |Dos  |',
      ),
    ),
    gives: {
      assets: {
        SAP1: {
          COSTO_ACTUAL: '933.5',
          DEPRECIACION_ACUMULADA: '-10',
          FECHA_PUESTA_EN_SERVICIO: '2021-06-09',
        },
      },
      errors: [[7, 'FECHA_PUESTA_EN_SERVICIO']],
      leftOut: [
        [5, 'ningún dato'],
        [6, 'nombres de las columnas'],
      ],
      // Dependencia, departamento, depreciación: a person has to say which.
      unknown: ['Dep.'],
    },
  },
  {
    what: 'a local file for spreadsheets: tabs in UTF-16 under .xls',
    name: 'lista.xls',
    bytes: utf16(
      lines(
        'Listado de activos',
        '',
        '\tActivo fijo\tDenominación\tCapitalizado el\t    Val.adq.\tResponsable',
        '',
        '\t100000000003\tSILLA\t05.06.2021\t   1.234,56 \tANA RUIZ',
        '\t100000000004\tMESA\t06.06.2021\t      12,00-\tANA RUIZ',
      ),
    ),
    gives: {
      assets: {
        '100000000003': { COSTO_ACTUAL: '1234.56', EMPLEADO: 'ANA RUIZ' },
        '100000000004': { COSTO_ACTUAL: '-12', FECHA_PUESTA_EN_SERVICIO: '2021-06-06' },
      },
    },
  },
  {
    what: 'tabs in old Windows letters under .xls, days without separators',
    name: 'AR01.xls',
    bytes: latin(
      lines(
        'Activo fijo\tDenominación\tCapitalizado el\tSociedad',
        '500\tCAMIÓN\t20210605\tCO01',
        '501\tMOTO\t00000000\tCO01',
      ),
    ),
    gives: {
      assets: {
        '500': { DESCRIPCIoN: 'CAMIÓN', FECHA_PUESTA_EN_SERVICIO: '2021-06-05', Compania: 'CO01' },
        '501': { FECHA_PUESTA_EN_SERVICIO: null },
      },
    },
  },
  {
    what: 'the shortest title that SAP has for the day of capitalisation, between bars in UTF-16',
    name: 'lista-corta.csv',
    bytes: utf16(
      lines(
        '|Activo fijo|Denominación|Val.adq.|Fe.capit.|',
        '|---|---|---|---|',
        '|100001|Bomba hidráulica|1.234,56-|01.02.2020|',
        '|*|Total|1.234,56-||',
      ),
    ),
    gives: {
      assets: { '100001': { COSTO_ACTUAL: '-1234.56', FECHA_PUESTA_EN_SERVICIO: '2020-02-01' } },
      leftOut: [
        [2, 'línea'],
        [4, 'total'],
      ],
    },
  },
  {
    what: 'a local file as a web page',
    name: 'lista.xls',
    bytes: latin(html([ALV, ['900', '0', 'SILLA', '05.06.2021', '1.234,56', '0,00', '1.234,56', '1010']])),
    gives: {
      assets: { '900': { COSTO_ACTUAL: '1234.56', FECHA_PUESTA_EN_SERVICIO: '2021-06-05' } },
      unknown: ['SNro.'],
    },
  },
  {
    what: 'subtotals by cost centre, with the word in the text column',
    name: 'subtotales.xlsx',
    bytes: book({
      Sheet1: [
        ['Activo fijo', 'Denominación', 'CeCo', 'Val.adq.'],
        ['700', 'SILLA', '1010', 10],
        ['Total 1010', null, '1010', 10],
        ['701', 'MESA', '1020', 20],
        [null, '* Total 1020', '1020', 20],
      ],
    }),
    gives: {
      assets: { '700': { COSTO_ACTUAL: '10' }, '701': { CENTRO_DE_COSTOS: '1020' } },
      leftOut: [
        [3, 'total'],
        [5, 'total'],
      ],
    },
  },
  {
    what: 'the placa of inventory beside the number',
    name: 'AR02.xlsx',
    bytes: book({
      Hoja: [
        [
          'Sociedad',
          'Activo fijo',
          'Número de inventario',
          'Número de serie',
          'Denominación',
          'Emplazamiento',
        ],
        ['CO01', '000000012345', 'INV-9', '00SN1', 'SILLA', 'PISO 3'],
      ],
    }),
    gives: {
      assets: {
        '000000012345': { Compania: 'CO01', NUMERO_ETIQUETA: 'INV-9', SERIAL: '00SN1', Ubicacion: 'PISO 3' },
      },
    },
  },
];
