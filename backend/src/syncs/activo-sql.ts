import type { AssetCampo } from '../inventory/asset-columns.js';

/** The fields of an asset that an `ActivoDto` has, as the history calls them. */
export const ACTIVO_CAMPOS: ReadonlySet<string> = new Set<AssetCampo>([
  'NUMERO_DE_ACTIVO',
  'CODRIF',
  'DESCRIPCION',
  'TIPO_DEL_ACTIVO',
  'CATEGORIA',
  'SUBCATEGORIA',
  'NUMERO_ETIQUETA',
  'SERIAL',
  'LIBRO',
  'COSTO_ACTUAL',
  'ESTADO',
  'EMPLEADO',
  'NUM_IDENTIFICACION',
  'DEPENDENCIA',
  'SECCIONAL',
  'DIRECCION',
  'DEPARTAMENTO',
]);

/**
 * The select list of an `ActivoDto`. @param asset alias of `assets` @param group alias of its `groups` row
 */
export const activoColumns = (asset: string, group: string): string => `
  ${asset}.id, ${asset}.version, ${asset}.grupo_id, ${group}.path AS grupos,
  ${asset}.numero_de_activo AS codigo_activo, ${asset}.codrif AS codigo_anterior,
  ${asset}.descripcion, ${asset}.tipo_del_activo AS tipo_bien, ${asset}.categoria,
  ${asset}.subcategoria AS marca, ${asset}.numero_etiqueta, ${asset}.serial AS serie, ${asset}.libro,
  trim_scale(${asset}.costo_actual)::text AS valor_unitario, ${asset}.estado,
  ${asset}.empleado AS empleado_responsable, ${asset}.num_identificacion,
  ${asset}.dependencia AS dependencia_responsable, ${asset}.seccional, ${asset}.direccion,
  ${asset}.departamento AS area_responsable`;
