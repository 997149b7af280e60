import type { ErpFile } from '../erp-file.ts';
import { bom, lines, utf8 } from '../making/texts.ts';
import { book, day, fault, zeros } from '../making/workbooks.ts';

const HEAD = [
  'Número de activo fijo',
  'Descripción',
  'Grupo de activos fijos',
  'Número de serie',
  'Marca',
  'Persona responsable',
];

/** Dynamics AX and 365: tables to Excel, and text by its data management. */
export const DYNAMICS: readonly ErpFile[] = [
  {
    what: 'a table to Excel, with a field of errors and blanks that say so',
    name: 'FixedAssets.xlsx',
    bytes: book({
      Tabla: [
        [...HEAD, 'Fecha de adquisición', 'Precio de adquisición'],
        ['AF-000012', 'Servidor', 'EQUIPO', fault(0x2a), 'DELL', 'N/A', day(44352), 1_000_000.25],
        ['AF-000013', 'Rack', 'EQUIPO', '-', 'APC', 'LUIS MORA', '-', '-'],
      ],
    }),
    gives: {
      assets: {
        'AF-000012': { SERIAL: null, FABRICANTE: 'DELL', EMPLEADO: null, COSTO_ACTUAL: '1000000.25' },
        'AF-000013': {
          SERIAL: null,
          EMPLEADO: 'LUIS MORA',
          FECHA_PUESTA_EN_SERVICIO: null,
          COSTO_ACTUAL: null,
        },
      },
      blanks: {
        'SERIAL #N/A': 1,
        'EMPLEADO N/A': 1,
        'SERIAL -': 1,
        'FECHA_PUESTA_EN_SERVICIO -': 1,
        'COSTO_ACTUAL -': 1,
      },
    },
  },
  {
    what: 'numbers of assets that Excel made of them',
    name: 'numeros.xlsx',
    bytes: book({
      Hoja1: [
        ['Número de activo fijo', 'Descripción'],
        [zeros(123, 8), 'Con sus ceros'],
        [123456789012345680, 'Sin sus cifras'],
        [true, 'Verdadero'],
        ["'000777", 'Con apóstrofo'],
        ['  000778 \u00a0', 'Con espacios'],
      ],
    }),
    gives: {
      assets: {
        '00000123': { DESCRIPCIoN: 'Con sus ceros' },
        '000777': { DESCRIPCIoN: 'Con apóstrofo' },
        '000778': { DESCRIPCIoN: 'Con espacios' },
      },
      errors: [
        [3, 'NUMERO_DE_ACTIVO'],
        [4, 'NUMERO_DE_ACTIVO'],
      ],
    },
  },
  {
    what: 'text of its data management, in quotes',
    name: 'assets.csv',
    bytes: bom(
      lines(
        HEAD.map((title) => `"${title}"`).join(','),
        '"AF-1","Mesa, redonda","MUEBLES","S1","RTA","ANA RUIZ"',
        '"AF-2","Silla ""alta""","MUEBLES","","",""',
      ),
    ),
    gives: {
      assets: {
        'AF-1': { DESCRIPCIoN: 'Mesa, redonda', CATEGORIA: 'MUEBLES', SERIAL: 'S1' },
        'AF-2': { DESCRIPCIoN: 'Silla "alta"' },
      },
    },
  },
  {
    what: 'numbers of assets in the exponents of a CSV that Excel saved',
    name: 'guardado.csv',
    bytes: utf8(
      lines(
        'Número de activo fijo;Descripción;Costo',
        '1,00065E+11;Silla;10',
        '1.5E+5;Mesa;20',
        '100065;Rack;1,23E+09',
      ),
    ),
    gives: {
      assets: {},
      errors: [
        [2, 'NUMERO_DE_ACTIVO'],
        [3, 'NUMERO_DE_ACTIVO'],
        [4, 'COSTO_ACTUAL'],
      ],
    },
  },
  {
    what: 'a table in English, a date as text and an amount with its currency',
    name: 'Fixed assets.csv',
    bytes: utf8(
      lines(
        'Fixed asset number,Description,Fixed asset group,Serial number,Location,Responsible person,Acquisition date,Acquisition cost',
        'FA-1,Server,IT,SN-9,HQ,ANA RUIZ,Jun 5 2021,USD 10.50',
      ),
    ),
    gives: {
      assets: {
        'FA-1': {
          CATEGORIA: 'IT',
          SERIAL: 'SN-9',
          Ubicacion: 'HQ',
          EMPLEADO: 'ANA RUIZ',
          FECHA_PUESTA_EN_SERVICIO: '2021-06-05',
          COSTO_ACTUAL: '10.5',
        },
      },
    },
  },
  {
    what: 'errors of formulas in every column',
    name: 'formulas.xlsx',
    bytes: book({
      Hoja1: [
        ['Número de activo fijo', 'Descripción', 'Precio de adquisición', 'Fecha de adquisición'],
        ['AF-1', fault(0x17), fault(0x07), fault(0x0f)],
        [fault(0x2a), 'Sin número', 5, null],
      ],
    }),
    gives: {
      assets: { 'AF-1': { DESCRIPCIoN: null, COSTO_ACTUAL: null, FECHA_PUESTA_EN_SERVICIO: null } },
      errors: [[3, 'NUMERO_DE_ACTIVO']],
      blanks: {
        'DESCRIPCIoN #REF!': 1,
        'COSTO_ACTUAL #DIV/0!': 1,
        'FECHA_PUESTA_EN_SERVICIO #VALUE!': 1,
        'NUMERO_DE_ACTIVO #N/A': 1,
      },
    },
  },
];
