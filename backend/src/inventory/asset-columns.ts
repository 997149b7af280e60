/**
 * The 35 columns of an inventory file, in the file's order (specification §3, with its spellings), and how
 * each is called elsewhere. Everything that lists asset columns starts from here. This file imports nothing,
 * so that the generator of inventories and the worker that reads uploads can use it as it is.
 */
const COLUMNS = [
  {
    wire: 'NUMERO_DE_ACTIVO',
    campo: 'NUMERO_DE_ACTIVO',
    property: 'numero_de_activo',
    kind: 'text',
    maxLength: 60,
  },
  { wire: 'CODRIF', campo: 'CODRIF', property: 'codrif', kind: 'text', maxLength: 60 },
  { wire: 'DESCRIPCIoN', campo: 'DESCRIPCION', property: 'descripcion', kind: 'text', maxLength: 1000 },
  {
    wire: 'TIPO_DEL_ACTIVO',
    campo: 'TIPO_DEL_ACTIVO',
    property: 'tipo_del_activo',
    kind: 'text',
    maxLength: 120,
  },
  { wire: 'CATEGORIA', campo: 'CATEGORIA', property: 'categoria', kind: 'text', maxLength: 120 },
  { wire: 'SUBCATEGORIA', campo: 'SUBCATEGORIA', property: 'subcategoria', kind: 'text', maxLength: 120 },
  {
    wire: 'NUMERO_ETIQUETA',
    campo: 'NUMERO_ETIQUETA',
    property: 'numero_etiqueta',
    kind: 'text',
    maxLength: 120,
  },
  { wire: 'SERIAL', campo: 'SERIAL', property: 'serial', kind: 'text', maxLength: 120 },
  { wire: 'LIBRO', campo: 'LIBRO', property: 'libro', kind: 'text', maxLength: 120 },
  { wire: 'COSTO_ACTUAL', campo: 'COSTO_ACTUAL', property: 'costo_actual', kind: 'money' },
  { wire: 'SALVAGE_VALUE', campo: 'SALVAGE_VALUE', property: 'salvage_value', kind: 'money' },
  {
    wire: 'DEPRECIACION_ACUMULADA',
    campo: 'DEPRECIACION_ACUMULADA',
    property: 'depreciacion_acumulada',
    kind: 'money',
  },
  {
    wire: 'RESERVA_DE_DETERIORO',
    campo: 'RESERVA_DE_DETERIORO',
    property: 'reserva_de_deterioro',
    kind: 'money',
  },
  {
    wire: 'VALOR_NETO_CONTABLE',
    campo: 'VALOR_NETO_CONTABLE',
    property: 'valor_neto_contable',
    kind: 'money',
  },
  {
    wire: 'FECHA_PUESTA_EN_SERVICIO',
    campo: 'FECHA_PUESTA_EN_SERVICIO',
    property: 'fecha_puesta_en_servicio',
    kind: 'date',
  },
  { wire: 'FABRICANTE', campo: 'FABRICANTE', property: 'fabricante', kind: 'text', maxLength: 255 },
  { wire: 'MODELO', campo: 'MODELO', property: 'modelo', kind: 'text', maxLength: 255 },
  { wire: 'EMPLEADO', campo: 'EMPLEADO', property: 'empleado', kind: 'level', maxLength: 255 },
  {
    wire: 'NUM_INDENTIFICACION',
    campo: 'NUM_IDENTIFICACION',
    property: 'num_identificacion',
    kind: 'text',
    maxLength: 60,
  },
  { wire: 'ESTADO', campo: 'ESTADO', property: 'estado', kind: 'text', maxLength: 60 },
  { wire: 'DEPENDENCIA', campo: 'DEPENDENCIA', property: 'dependencia', kind: 'level', maxLength: 255 },
  { wire: 'SECCIONAL', campo: 'SECCIONAL', property: 'seccional', kind: 'level', maxLength: 255 },
  { wire: 'DIRECCIoN', campo: 'DIRECCION', property: 'direccion', kind: 'level', maxLength: 255 },
  { wire: 'DEPARTAMENTO', campo: 'DEPARTAMENTO', property: 'departamento', kind: 'text', maxLength: 255 },
  { wire: 'Ubicacion', campo: 'UBICACION', property: 'ubicacion', kind: 'text', maxLength: 255 },
  { wire: 'Compania', campo: 'COMPANIA', property: 'compania', kind: 'text', maxLength: 255 },
  { wire: 'Cuenta_CUIF', campo: 'CUENTA_CUIF', property: 'cuenta_cuif', kind: 'text', maxLength: 120 },
  { wire: 'SBAN_', campo: 'SBAN', property: 'sban', kind: 'text', maxLength: 120 },
  {
    wire: 'CENTRO_DE_COSTOS',
    campo: 'CENTRO_DE_COSTOS',
    property: 'centro_de_costos',
    kind: 'text',
    maxLength: 120,
  },
  {
    wire: 'Ordenador_de_Gasto',
    campo: 'ORDENADOR_DE_GASTO',
    property: 'ordenador_de_gasto',
    kind: 'text',
    maxLength: 255,
  },
  { wire: 'Requerimiento', campo: 'REQUERIMIENTO', property: 'requerimiento', kind: 'text', maxLength: 255 },
  { wire: 'CDP', campo: 'CDP', property: 'cdp', kind: 'text', maxLength: 120 },
  { wire: 'Proyecto', campo: 'PROYECTO', property: 'proyecto', kind: 'text', maxLength: 255 },
  { wire: 'Futuro', campo: 'FUTURO', property: 'futuro', kind: 'text', maxLength: 255 },
  {
    wire: 'Cuentas_de_gastos',
    campo: 'CUENTAS_DE_GASTOS',
    property: 'cuentas_de_gastos',
    kind: 'text',
    maxLength: 255,
  },
] as const satisfies readonly AssetColumnShape[];

interface AssetColumnShape {
  /** Header in files and name on the administrators' wire. */
  wire: string;
  /** Name in field actions and in the history. */
  campo: string;
  /** Property of the entity and column of the table. */
  property: string;
  /** `level` columns are the names of the asset's groups. */
  kind: 'text' | 'money' | 'date' | 'level';
  /** Characters at most, for texts and levels. */
  maxLength?: number;
}

export type WireColumn = (typeof COLUMNS)[number]['wire'];

export type AssetCampo = (typeof COLUMNS)[number]['campo'];

export type AssetProperty = (typeof COLUMNS)[number]['property'];

export type AssetColumn = AssetColumnShape & { wire: WireColumn; property: AssetProperty };

export const ASSET_COLUMNS: readonly AssetColumn[] = COLUMNS;

const BY_CAMPO = new Map(ASSET_COLUMNS.map((column) => [column.campo, column]));

/** The column of a field, by its name in the history. */
export function columnOf(campo: string): AssetColumn {
  const column = BY_CAMPO.get(campo);
  if (!column) throw new Error(`${campo} is no asset column`);
  return column;
}
