import type { SpreadsheetColumn } from '@/lib/spreadsheet/columns';

/** What is no plain text. */
export type ValueKind = 'money' | 'date' | 'state';

type Field = { column: SpreadsheetColumn; kind?: ValueKind };

const fields = (...columns: SpreadsheetColumn[]): Field[] => columns.map((column) => ({ column }));
const money = (...columns: SpreadsheetColumn[]): Field[] =>
  columns.map((column) => ({ column, kind: 'money' }));

/** The 35 columns in the detail's four sections. */
export const assetSections: { key: 'general' | 'technical' | 'financial' | 'location'; fields: Field[] }[] = [
  {
    key: 'general',
    fields: [
      ...fields('NUMERO_DE_ACTIVO', 'CODRIF', 'DESCRIPCIoN', 'TIPO_DEL_ACTIVO', 'CATEGORIA', 'SUBCATEGORIA'),
      { column: 'ESTADO', kind: 'state' },
      ...fields('NUMERO_ETIQUETA', 'Compania', 'Proyecto', 'Requerimiento', 'Futuro'),
    ],
  },
  { key: 'technical', fields: fields('SERIAL', 'FABRICANTE', 'MODELO') },
  {
    key: 'financial',
    fields: [
      ...fields('LIBRO'),
      ...money(
        'COSTO_ACTUAL',
        'SALVAGE_VALUE',
        'DEPRECIACION_ACUMULADA',
        'RESERVA_DE_DETERIORO',
        'VALOR_NETO_CONTABLE',
      ),
      { column: 'FECHA_PUESTA_EN_SERVICIO', kind: 'date' },
      ...fields('Cuenta_CUIF', 'SBAN_', 'CENTRO_DE_COSTOS', 'Ordenador_de_Gasto', 'CDP', 'Cuentas_de_gastos'),
    ],
  },
  {
    key: 'location',
    fields: fields(
      'SECCIONAL',
      'DEPENDENCIA',
      'DIRECCIoN',
      'EMPLEADO',
      'NUM_INDENTIFICACION',
      'DEPARTAMENTO',
      'Ubicacion',
    ),
  },
];
