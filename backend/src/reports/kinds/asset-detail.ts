import { ASSET_COLUMN_NAMES } from '../../inventory/asset-column-names.js';
import type { AssetCampo } from '../../inventory/asset-columns.js';
import type { DetailColumn } from './report-kind.js';

const text = (campo: AssetCampo, property: string, width?: number): DetailColumn => ({
  titulo: ASSET_COLUMN_NAMES[campo],
  sql: `a.${property}`,
  kind: 'text',
  width,
});

/** The asset `a` in a line of a workbook. */
export const ASSET_DETAIL: readonly DetailColumn[] = [
  text('NUMERO_DE_ACTIVO', 'numero_de_activo'),
  text('DESCRIPCION', 'descripcion', 50),
  text('CATEGORIA', 'categoria'),
  text('ESTADO', 'estado', 14),
  text('SECCIONAL', 'seccional', 28),
  text('DEPENDENCIA', 'dependencia', 28),
  text('DIRECCION', 'direccion', 28),
  text('EMPLEADO', 'empleado', 28),
  text('SERIAL', 'serial'),
  text('NUMERO_ETIQUETA', 'numero_etiqueta'),
  { titulo: ASSET_COLUMN_NAMES.COSTO_ACTUAL, sql: 'a.costo_actual::text', kind: 'money' },
];
