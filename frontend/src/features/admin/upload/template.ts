import { downloadText } from '@/lib/csv/download-text';
import { toCsv } from '@/lib/csv/to-csv';
import { SPREADSHEET_COLUMNS, type SpreadsheetColumn } from '@/lib/spreadsheet/columns';

const SAMPLE: Record<SpreadsheetColumn, string> = {
  NUMERO_DE_ACTIVO: '100001',
  CODRIF: 'RIF-100001',
  DESCRIPCIoN: 'COMPUTADOR PORTATIL',
  TIPO_DEL_ACTIVO: 'CAPITALIZED',
  CATEGORIA: 'EQUIPO DE COMPUTO',
  SUBCATEGORIA: 'PORTATILES',
  NUMERO_ETIQUETA: 'ET-100001',
  SERIAL: 'SN12345678',
  LIBRO: 'CORPORATIVO',
  COSTO_ACTUAL: '3500000.00',
  SALVAGE_VALUE: '0.00',
  DEPRECIACION_ACUMULADA: '1200000.00',
  RESERVA_DE_DETERIORO: '0.00',
  VALOR_NETO_CONTABLE: '2300000.00',
  FECHA_PUESTA_EN_SERVICIO: '15/03/2024',
  FABRICANTE: 'LENOVO',
  MODELO: 'THINKPAD T14',
  EMPLEADO: 'MARIA GARCIA LOPEZ',
  NUM_INDENTIFICACION: '52123456',
  ESTADO: 'REGULAR',
  DEPENDENCIA: 'SISTEMAS',
  SECCIONAL: 'BOGOTA',
  DIRECCIoN: 'TECNOLOGIA',
  DEPARTAMENTO: 'CUNDINAMARCA',
  Ubicacion: 'EDIFICIO PRINCIPAL PISO 3',
  Compania: '01',
  Cuenta_CUIF: '16700101',
  SBAN_: 'SB001',
  CENTRO_DE_COSTOS: 'CC1010',
  Ordenador_de_Gasto: 'DIRECCION ADMINISTRATIVA',
  Requerimiento: 'REQ-2024-001',
  CDP: 'CDP-2024-001',
  Proyecto: 'P001',
  Futuro: '0',
  Cuentas_de_gastos: '51600101',
};

/** The template: the 35 columns and one row that shows how they are filled in. */
function templateCsv(): string {
  return toCsv([SPREADSHEET_COLUMNS, SPREADSHEET_COLUMNS.map((column) => SAMPLE[column])]);
}

export function downloadTemplate(): void {
  downloadText('plantilla_inventario.csv', templateCsv());
}
