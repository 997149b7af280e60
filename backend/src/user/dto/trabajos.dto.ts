import { ApiProperty } from '@nestjs/swagger';

import { GROUP_TYPES, type GroupType } from '../../groups/group-type.js';

const TEXT = { type: String, nullable: true } as const;

/** A group to work in, with the names of its levels from the root. */
export class TrabajoDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  nombre: string;

  @ApiProperty({ enum: GROUP_TYPES, enumName: 'GroupType' })
  tipo: GroupType;

  @ApiProperty({ type: 'integer', nullable: true })
  parent_id: number | null;

  @ApiProperty({ type: 'integer', description: 'Assets of the whole subtree' })
  activos_count: number;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  ultima_sincronizacion: string | null;

  @ApiProperty({ type: 'integer', description: 'Field actions applied to these assets' })
  sincronizaciones_count: number;

  @ApiProperty(TEXT)
  seccional: string | null;

  @ApiProperty(TEXT)
  dependencia: string | null;

  @ApiProperty(TEXT)
  direccion: string | null;

  @ApiProperty(TEXT)
  empleado: string | null;
}

export class TrabajosDto {
  @ApiProperty({ type: [TrabajoDto] })
  grupos: TrabajoDto[];
}
