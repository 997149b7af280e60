import type { ErpFile } from '../erp-file.ts';
import { book, day } from '../making/workbooks.ts';
import { html, latin, lines, utf8, xml2003 } from '../making/texts.ts';

const HEAD =
  'Asset Number|Tag Number|Description|Serial Number|Date Placed In Service|Current Cost|Assigned To';

/**
 * Oracle E-Business Suite: Assets reports by BI Publisher, Discoverer and iReport, and its own spooled text.
 */
export const ORACLE: readonly ErpFile[] = [
  {
    what: 'a spooled list with bars, days with names of months, and the end of the report',
    name: 'FA_ASSETS.csv',
    bytes: utf8(
      lines(
        'Fixed Assets Listing',
        '',
        HEAD,
        '0000100131|T-1|TELEFONO IP|SN1|15-JAN-21|1,234,567.89|ANA RUIZ',
        '0000100132|T-2|MONITOR|SN2|15-ENE-99|500.00|LUIS MORA',
        '*** End of Report ***',
      ),
    ),
    gives: {
      assets: {
        '0000100131': {
          NUMERO_ETIQUETA: 'T-1',
          DESCRIPCIoN: 'TELEFONO IP',
          SERIAL: 'SN1',
          FECHA_PUESTA_EN_SERVICIO: '2021-01-15',
          COSTO_ACTUAL: '1234567.89',
          EMPLEADO: 'ANA RUIZ',
        },
        '0000100132': { FECHA_PUESTA_EN_SERVICIO: '1999-01-15', COSTO_ACTUAL: '500' },
      },
      leftOut: [[6, 'nota']],
    },
  },
  {
    what: 'pages with their titles again, and subtotals',
    name: 'paginas.csv',
    bytes: latin(
      lines(
        'NUMERO_DE_ACTIVO;DESCRIPCION;COSTO_ACTUAL;EMPLEADO',
        'A1;Silla;1.000,50;ANA',
        'A2;Mesa;2.000,00;ANA',
        'Subtotal página 1;;3.000,50;',
        '',
        'NUMERO_DE_ACTIVO;DESCRIPCION;COSTO_ACTUAL;EMPLEADO',
        'A3;Cámara;500,00;LUIS',
        'Subtotal página 2;;500,00;',
        'TOTAL GENERAL;;3.500,50;',
        ';Total activos: 3;;',
        'Generado por ADMIN el 21/11/2026;;;',
      ),
    ),
    gives: {
      assets: {
        A1: { COSTO_ACTUAL: '1000.5', EMPLEADO: 'ANA' },
        A2: { DESCRIPCIoN: 'Mesa' },
        A3: { DESCRIPCIoN: 'Cámara', COSTO_ACTUAL: '500' },
      },
      leftOut: [
        [4, 'total'],
        [6, 'columnas'],
        [8, 'total'],
        [9, 'total'],
        [10, 'total'],
        [11, 'nota'],
      ],
    },
  },
  {
    what: 'what stands above each page again: its name on the left, page and date on the right',
    name: 'membretes.csv',
    bytes: latin(
      lines(
        'Reporte de activos fijos;;;;Página 1',
        'NUMERO_DE_ACTIVO;DESCRIPCION;SERIAL;DEPENDENCIA;EMPLEADO',
        'A1;Silla;S1;Ventas;ANA RUIZ',
        'Reporte de activos fijos;;;;Página 2',
        'ENTIDAD EJEMPLO S.A.;;;Fecha: 21/11/2026;Pág. 2 de 9',
        ';;;Hora: 10:15;Hoja 2/9',
        'NUMERO_DE_ACTIVO;DESCRIPCION;SERIAL;DEPENDENCIA;EMPLEADO',
        'A2;Página 2 del libro;;Página 2;ANA RUIZ',
        'Reporte A3;;S3;Página 2;',
      ),
    ),
    gives: {
      assets: {
        A1: { EMPLEADO: 'ANA RUIZ' },
        A2: { DESCRIPCIoN: 'Página 2 del libro', DEPENDENCIA: 'Página 2' },
        'Reporte A3': { SERIAL: 'S3' },
      },
      leftOut: [
        [4, 'nota'],
        [5, 'nota'],
        [6, 'nota'],
        [7, 'columnas'],
      ],
    },
  },
  {
    what: 'a report of BI Publisher: a web page under .xls',
    name: 'FAS400.xls',
    bytes: utf8(
      html(
        [
          ['Asset Number', 'Description', 'Cost', 'Date Placed in Service', 'Employee Name', 'Location'],
          [
            '00012',
            'Computador &amp; base',
            '1,500.25',
            '05-JUN-2021',
            'MAR&Iacute;A NU&Ntilde;EZ',
            'Piso&nbsp;3',
          ],
          ['00013', 'Mesa<br>redonda', '(20.00)', '06-JUN-2021', '&nbsp;', ''],
        ],
        '<html><head><title>Report</title><style>td{color:red}</style></head><body><table><tr><td>Assets</td></tr></table>',
      ),
    ),
    gives: {
      assets: {
        '00012': { DESCRIPCIoN: 'Computador & base', COSTO_ACTUAL: '1500.25', EMPLEADO: 'MARÍA NUÑEZ' },
        '00013': { DESCRIPCIoN: 'Mesa redonda', COSTO_ACTUAL: '-20', FECHA_PUESTA_EN_SERVICIO: '2021-06-06' },
      },
    },
  },
  {
    what: 'a report in the XML of Excel 2003 under .xls',
    name: 'FA_INV.xls',
    bytes: utf8(
      xml2003({
        Parametros: [['Libro', 'CORP']],
        Datos: [
          ['INVENTARIO'],
          ['Asset Number', 'Tag Number', 'Cost', 'Date Placed In Service'],
          ['7', 'T7', ['Number', '10.5'], ['DateTime', '2021-06-05T00:00:00.000']],
        ],
      }),
    ),
    gives: {
      assets: {
        '7': { NUMERO_ETIQUETA: 'T7', COSTO_ACTUAL: '10.5', FECHA_PUESTA_EN_SERVICIO: '2021-06-05' },
      },
      sheet: 'Datos',
      otherSheets: ['Parametros'],
    },
  },
  {
    what: 'Discoverer: a sheet of parameters in front, the assets in the second',
    name: 'discoverer.xlsx',
    bytes: book({
      Página1: [['Parámetros'], ['Libro', 'FISCAL']],
      Activos: [
        ['Asset Number', 'Description', 'Date Placed In Service', 'Net Book Value', 'Major Category'],
        ['1001', 'PORTATIL', day(44352), 1500.5, 'EQUIPO'],
      ],
    }),
    gives: {
      assets: {
        '1001': {
          FECHA_PUESTA_EN_SERVICIO: '2021-06-05',
          VALOR_NETO_CONTABLE: '1500.5',
          CATEGORIA: 'EQUIPO',
        },
      },
      sheet: 'Activos',
      otherSheets: ['Página1'],
    },
  },
  {
    what: 'months first, as an American session writes them, told by the column',
    name: 'us.csv',
    bytes: utf8(
      lines(
        'Asset Number,Description,DPIS,Cost',
        '1,Chair,05/06/2021,10.00',
        '2,Table,05/31/2021,"1,000.00"',
      ),
    ),
    gives: {
      assets: {
        '1': { FECHA_PUESTA_EN_SERVICIO: '2021-05-06' },
        '2': { FECHA_PUESTA_EN_SERVICIO: '2021-05-31', COSTO_ACTUAL: '1000' },
      },
    },
  },
  {
    what: 'words of nobody: the columns are named',
    name: 'otras.csv',
    bytes: utf8(lines('COL_A,COL_B,COL_C', '1,2,3')),
    gives: { refused: 'no-number-column' },
  },
  {
    what: 'a number and columns of nobody',
    name: 'casi.csv',
    bytes: utf8(lines('Asset Number,COL_B,COL_C', '1,2,3')),
    gives: { refused: 'unknown-columns' },
  },
  {
    what: 'zeros for days, and times behind them',
    name: 'tiempos.csv',
    bytes: utf8(
      lines(
        'Asset Number;Description;DPIS',
        '1;a;00/00/0000',
        '2;b;2021-06-05 00:00:00',
        '3;c;5/6/2021 12:00:00 AM',
      ),
    ),
    gives: {
      assets: {
        '1': { FECHA_PUESTA_EN_SERVICIO: null },
        '2': { FECHA_PUESTA_EN_SERVICIO: '2021-06-05' },
        '3': { FECHA_PUESTA_EN_SERVICIO: '2021-06-05' },
      },
    },
  },
  {
    what: 'its titles again on each page, in other words than ours',
    name: 'paginado.csv',
    bytes: utf8(
      lines(
        'Asset Number,Description,Cost',
        '1,Chair,10.00',
        'Asset Number,Description,Cost',
        '2,Table,20.00',
        'Page 1 of 1,,',
      ),
    ),
    gives: {
      assets: { '1': { COSTO_ACTUAL: '10' }, '2': { COSTO_ACTUAL: '20' } },
      leftOut: [
        [3, 'columnas'],
        [5, 'nota'],
      ],
    },
  },
];
