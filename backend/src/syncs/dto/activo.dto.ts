import { ApiProperty } from '@nestjs/swagger';

const TEXT = { type: String, nullable: true } as const;

/** An asset as field devices get it: the specification's new names (§3), its version and its place. */
export class ActivoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'Grows with every change; becomes an action’s base_version' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'The group that holds it directly' })
  grupo_id: number;

  @ApiProperty({ type: [Number], description: 'Ids of its groups from the root down, grupo_id last' })
  grupos: number[];

  @ApiProperty()
  codigo_activo: string;

  @ApiProperty(TEXT)
  codigo_anterior: string | null;

  @ApiProperty(TEXT)
  descripcion: string | null;

  @ApiProperty(TEXT)
  tipo_bien: string | null;

  @ApiProperty(TEXT)
  categoria: string | null;

  @ApiProperty(TEXT)
  marca: string | null;

  @ApiProperty(TEXT)
  numero_etiqueta: string | null;

  @ApiProperty(TEXT)
  serie: string | null;

  @ApiProperty(TEXT)
  libro: string | null;

  @ApiProperty({ ...TEXT, description: 'Decimal number with a point', example: '1234567.89' })
  valor_unitario: string | null;

  @ApiProperty({ ...TEXT, description: 'BUENO, REGULAR, MALO, BAJA, or what a file brought' })
  estado: string | null;

  @ApiProperty({ ...TEXT, description: 'null where that level is missing; no group name stands in' })
  empleado_responsable: string | null;

  @ApiProperty(TEXT)
  num_identificacion: string | null;

  @ApiProperty(TEXT)
  dependencia_responsable: string | null;

  @ApiProperty(TEXT)
  seccional: string | null;

  @ApiProperty(TEXT)
  direccion: string | null;

  @ApiProperty(TEXT)
  area_responsable: string | null;
}
