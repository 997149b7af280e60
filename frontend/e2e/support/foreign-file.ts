const ROWS = [
  [
    'N° Activo',
    'Denominación',
    'Responsable',
    'Serie',
    'COSTO ACTUAL (COP)',
    'Fecha alta',
    'Sede',
    'Condición',
    'Centro',
  ],
  [
    'DEMO-901',
    'Portátil 14 pulgadas',
    'ANA TORRES',
    'SN-901',
    '3.250.000,50',
    '15-ENE-21',
    'BOGOTÁ',
    'BUENO',
    '2101',
  ],
  [
    'DEMO-902',
    'Silla ergonómica',
    'ANA TORES',
    'SN-902',
    '$ 480.000',
    '05/06/21',
    'BOGOTÁ',
    'REGULAR',
    '2101',
  ],
  ['DEMO-903', 'Impresora láser', 'CARLOS PÉREZ', '#N/A', '1.120.000-', '20210605', 'BOGOTÁ', 'MALO', '2102'],
  ['Subtotal página 1', '', '', '', '4.850.000,50', '', '', '', ''],
  [
    'DEMO-904',
    'Escritorio en L',
    'CARLOS PÉREZ',
    'SN-904',
    '910.000,00',
    '00/00/0000',
    'MEDELLÍN',
    'BUENO',
    '2102',
  ],
  ['1.5E+5', 'Monitor', 'CARLOS PÉREZ', 'SN-905', '700.000', '01/02/2020', 'MEDELLÍN', 'BUENO', '2102'],
];

/**
 * A report as some system writes it: a title above, its own words for the columns, a subtotal, a number cut
 * short.
 */
export const foreignFile = () => ({
  name: 'reporte-activos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Reporte de activos fijos', '', ...ROWS.map((row) => row.join(';'))].join('\r\n'),
    'utf8',
  ),
});
