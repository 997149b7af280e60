import type { ErpFile } from '../erp-file.ts';
import { latin, lines, utf8 } from '../making/texts.ts';
import { book } from '../making/workbooks.ts';

/** Siesa and its kin: reports in Spanish with the company above, placas, responsables and pesos. */
export const SIESA: readonly ErpFile[] = [
  {
    what: 'a report with the company above its titles, and pesos',
    name: 'activos.xlsx',
    bytes: book({
      Reporte: [
        ['EMPRESA DE EJEMPLO S.A.'],
        ['NIT 900.000.000-1'],
        ['Activo fijo'],
        [],
        [
          'N° Activo',
          'Placa',
          'Descripción',
          'Responsable',
          'Cédula',
          'COSTO ACTUAL (COP)',
          'Fecha adquisición',
        ],
        ['000123', 'P-1', 'Silla', 'ANA RUIZ', '52123456', '$ 1.234.567,89', '5/06/21'],
        ['000124', 'P-2', 'Mesa', 'LUIS MORA', '52123457', 'COP\u00a02.000,00', '05-06-2021'],
      ],
    }),
    gives: {
      assets: {
        '000123': {
          NUMERO_ETIQUETA: 'P-1',
          EMPLEADO: 'ANA RUIZ',
          NUM_INDENTIFICACION: '52123456',
          COSTO_ACTUAL: '1234567.89',
          FECHA_PUESTA_EN_SERVICIO: '2021-06-05',
        },
        '000124': { COSTO_ACTUAL: '2000', FECHA_PUESTA_EN_SERVICIO: '2021-06-05' },
      },
    },
  },
  {
    what: 'the placa as the only number',
    name: 'placas.csv',
    bytes: latin(
      lines('Placa;Descripción;Responsable;Sede;Valor de compra', '10-22;Silla;ANA RUIZ;NORTE;1.000'),
    ),
    gives: { assets: { '10-22': { DESCRIPCIoN: 'Silla', SECCIONAL: 'NORTE', COSTO_ACTUAL: '1000' } } },
  },
  {
    what: 'both a responsable and an EMPLEADO: the own word counts',
    name: 'dos.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;Responsable;EMPLEADO', '1;BODEGA;ANA RUIZ')),
    gives: { assets: { '1': { EMPLEADO: 'ANA RUIZ' } }, unknown: ['Responsable'] },
  },
  {
    what: 'blank pages, a signature and its count of records',
    name: 'firma.csv',
    bytes: latin(
      lines(
        'Código Activo;Nombre Activo;Centro de costo',
        'X1;Silla;1010',
        ';;',
        'X2;Mesa;1010',
        '2 registros;;',
        ';;',
        'Elaborado por: Ana Ruiz;;',
        '____________;;',
      ),
    ),
    gives: {
      assets: { X1: { DESCRIPCIoN: 'Silla' }, X2: { CENTRO_DE_COSTOS: '1010' } },
      leftOut: [
        [5, 'nota'],
        [7, 'nota'],
        [8, 'separación'],
      ],
    },
  },
  {
    what: 'signs of numbers in all their writings',
    name: 'titulos.csv',
    bytes: utf8(
      lines(
        'No. Activo;Nro. Placa;Núm. serie;C. Costo;Valor neto en libros;Ordenador del gasto',
        '1;2;3;4;5,5;DIRECTOR',
      ),
    ),
    gives: {
      assets: {
        '1': {
          NUMERO_ETIQUETA: '2',
          SERIAL: '3',
          CENTRO_DE_COSTOS: '4',
          VALOR_NETO_CONTABLE: '5.5',
          Ordenador_de_Gasto: 'DIRECTOR',
        },
      },
    },
  },
  {
    what: 'a total that is an asset, as its description says',
    name: 'estacion.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;DESCRIPCION;COSTO_ACTUAL', 'TOTAL;Estación total Leica;10,5')),
    gives: { assets: { TOTAL: { COSTO_ACTUAL: '10.5' } } },
  },
  {
    what: 'a row without a number that is no sum: an error',
    name: 'sin-numero.csv',
    bytes: utf8(lines('NUMERO_DE_ACTIVO;DESCRIPCION;SERIAL', '1;Silla;a', ';Mesa;b')),
    gives: { assets: { '1': { SERIAL: 'a' } }, errors: [[3, 'NUMERO_DE_ACTIVO']] },
  },
];
