import { ApiProperty } from '@nestjs/swagger';

const TEXT = { type: String, nullable: true } as const;
const MONEY = {
  type: String,
  nullable: true,
  example: '1234567.89',
  description: 'Decimal number with a point',
} as const;
const DATE = { type: String, nullable: true, example: '2024-01-31', description: 'YYYY-MM-DD' } as const;

/** An asset with the 35 columns of the file (specification §3, with its spellings) and its id. */
export class AssetDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  NUMERO_DE_ACTIVO: string;

  @ApiProperty(TEXT)
  CODRIF: string | null;

  @ApiProperty(TEXT)
  DESCRIPCIoN: string | null;

  @ApiProperty(TEXT)
  TIPO_DEL_ACTIVO: string | null;

  @ApiProperty(TEXT)
  CATEGORIA: string | null;

  @ApiProperty(TEXT)
  SUBCATEGORIA: string | null;

  @ApiProperty(TEXT)
  NUMERO_ETIQUETA: string | null;

  @ApiProperty(TEXT)
  SERIAL: string | null;

  @ApiProperty(TEXT)
  LIBRO: string | null;

  @ApiProperty(MONEY)
  COSTO_ACTUAL: string | null;

  @ApiProperty(MONEY)
  SALVAGE_VALUE: string | null;

  @ApiProperty(MONEY)
  DEPRECIACION_ACUMULADA: string | null;

  @ApiProperty(MONEY)
  RESERVA_DE_DETERIORO: string | null;

  @ApiProperty(MONEY)
  VALOR_NETO_CONTABLE: string | null;

  @ApiProperty(DATE)
  FECHA_PUESTA_EN_SERVICIO: string | null;

  @ApiProperty(TEXT)
  FABRICANTE: string | null;

  @ApiProperty(TEXT)
  MODELO: string | null;

  @ApiProperty(TEXT)
  EMPLEADO: string | null;

  @ApiProperty(TEXT)
  NUM_INDENTIFICACION: string | null;

  @ApiProperty(TEXT)
  ESTADO: string | null;

  @ApiProperty(TEXT)
  DEPENDENCIA: string | null;

  @ApiProperty(TEXT)
  SECCIONAL: string | null;

  @ApiProperty(TEXT)
  DIRECCIoN: string | null;

  @ApiProperty(TEXT)
  DEPARTAMENTO: string | null;

  @ApiProperty(TEXT)
  Ubicacion: string | null;

  @ApiProperty(TEXT)
  Compania: string | null;

  @ApiProperty(TEXT)
  Cuenta_CUIF: string | null;

  @ApiProperty(TEXT)
  SBAN_: string | null;

  @ApiProperty(TEXT)
  CENTRO_DE_COSTOS: string | null;

  @ApiProperty(TEXT)
  Ordenador_de_Gasto: string | null;

  @ApiProperty(TEXT)
  Requerimiento: string | null;

  @ApiProperty(TEXT)
  CDP: string | null;

  @ApiProperty(TEXT)
  Proyecto: string | null;

  @ApiProperty(TEXT)
  Futuro: string | null;

  @ApiProperty(TEXT)
  Cuentas_de_gastos: string | null;
}
