import { nameKey } from '../text/equality.ts';

/** The 35 columns of an inventory file by the product's own names, in order (specification §3). */
export const COLUMNS = [
  'NUMERO_DE_ACTIVO',
  'CODRIF',
  'DESCRIPCIoN',
  'TIPO_DEL_ACTIVO',
  'CATEGORIA',
  'SUBCATEGORIA',
  'NUMERO_ETIQUETA',
  'SERIAL',
  'LIBRO',
  'COSTO_ACTUAL',
  'SALVAGE_VALUE',
  'DEPRECIACION_ACUMULADA',
  'RESERVA_DE_DETERIORO',
  'VALOR_NETO_CONTABLE',
  'FECHA_PUESTA_EN_SERVICIO',
  'FABRICANTE',
  'MODELO',
  'EMPLEADO',
  'NUM_INDENTIFICACION',
  'ESTADO',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCIoN',
  'DEPARTAMENTO',
  'Ubicacion',
  'Compania',
  'Cuenta_CUIF',
  'SBAN_',
  'CENTRO_DE_COSTOS',
  'Ordenador_de_Gasto',
  'Requerimiento',
  'CDP',
  'Proyecto',
  'Futuro',
  'Cuentas_de_gastos',
] as const;

export type ColumnTitle = (typeof COLUMNS)[number];

/** Spellings of the product itself beside those of its files. */
const OWN_SPELLINGS: readonly (readonly [string, ColumnTitle])[] = [
  // The file format spells this word with an N too many; people put it right.
  ['NUM_IDENTIFICACION', 'NUM_INDENTIFICACION'],
];

/** No header is as long; recognising one costs as much as it is long. */
export const LONGEST_TITLE = 255;

/**
 * A title without case, accents, spaces and underscores: 'Número de activo' is NUMERO_DE_ACTIVO (rule 10).
 */
const ownKey = (title: string): string => nameKey(title).replace(/[ _]/g, '');

const OWN = new Map([
  ...COLUMNS.map((column) => [ownKey(column), column] as const),
  ...OWN_SPELLINGS.map(([spelling, column]) => [ownKey(spelling), column] as const),
]);

/** The column that a title names in the product's own words; undefined when it is none of the 35. */
export function ownColumn(title: string): ColumnTitle | undefined {
  return title.length > LONGEST_TITLE ? undefined : OWN.get(ownKey(title));
}
