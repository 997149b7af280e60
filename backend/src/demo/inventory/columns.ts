/** The 35 columns of an inventory file, in order, with the spelling of specification §3. */
export const INVENTORY_COLUMNS = [
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

export type InventoryColumn = (typeof INVENTORY_COLUMNS)[number];

export const MONEY_COLUMNS = [
  'COSTO_ACTUAL',
  'SALVAGE_VALUE',
  'DEPRECIACION_ACUMULADA',
  'RESERVA_DE_DETERIORO',
  'VALOR_NETO_CONTABLE',
] as const satisfies readonly InventoryColumn[];

export const DATE_COLUMN = 'FECHA_PUESTA_EN_SERVICIO' satisfies InventoryColumn;

/**
 * One asset in the form it has on the wire: every value a text, money a decimal with a point and two
 * decimals, the date DD/MM/YYYY, '' where the organisation knows nothing.
 */
export type InventoryRow = Record<InventoryColumn, string>;
