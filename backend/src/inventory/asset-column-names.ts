import type { AssetCampo } from './asset-columns.js';

/**
 * What people call the fields of an asset, for files that the server writes: the same names as on the
 * screens.
 */
export const ASSET_COLUMN_NAMES: Readonly<Record<AssetCampo, string>> = {
  NUMERO_DE_ACTIVO: 'Número de Activo',
  CODRIF: 'CODRIF',
  DESCRIPCION: 'Descripción',
  TIPO_DEL_ACTIVO: 'Tipo del activo',
  CATEGORIA: 'Categoría',
  SUBCATEGORIA: 'Subcategoría',
  NUMERO_ETIQUETA: 'Número de Etiqueta',
  SERIAL: 'Serial',
  LIBRO: 'Libro',
  COSTO_ACTUAL: 'Costo actual',
  SALVAGE_VALUE: 'Valor de salvamento',
  DEPRECIACION_ACUMULADA: 'Depreciación acumulada',
  RESERVA_DE_DETERIORO: 'Reserva de deterioro',
  VALOR_NETO_CONTABLE: 'Valor neto contable',
  FECHA_PUESTA_EN_SERVICIO: 'Puesta en servicio',
  FABRICANTE: 'Fabricante',
  MODELO: 'Modelo',
  EMPLEADO: 'Empleado',
  NUM_IDENTIFICACION: 'Identificación',
  ESTADO: 'Estado',
  DEPENDENCIA: 'Dependencia',
  SECCIONAL: 'Seccional',
  DIRECCION: 'Dirección',
  DEPARTAMENTO: 'Departamento',
  UBICACION: 'Ubicación',
  COMPANIA: 'Compañía',
  CUENTA_CUIF: 'Cuenta CUIF',
  SBAN: 'SBAN',
  CENTRO_DE_COSTOS: 'Centro de costos',
  ORDENADOR_DE_GASTO: 'Ordenador del gasto',
  REQUERIMIENTO: 'Requerimiento',
  CDP: 'CDP',
  PROYECTO: 'Proyecto',
  FUTURO: 'Futuro',
  CUENTAS_DE_GASTOS: 'Cuentas de gastos',
};
