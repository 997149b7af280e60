import { ApiProperty } from '@nestjs/swagger';

import { UploadResultDto } from './upload.dto.js';

export class NewAssetDto {
  @ApiProperty({ type: 'integer', description: 'Row in the file' })
  fila: number;

  @ApiProperty({ description: 'Its number' })
  activo: string;

  @ApiProperty({ type: String, nullable: true })
  descripcion: string | null;

  @ApiProperty({ type: [String], description: 'Names of its place, from the root' })
  lugar: string[];
}

/** A cell that the file would change. */
export class ForeseenChangeDto {
  @ApiProperty({ type: 'integer', description: 'Row in the file' })
  fila: number;

  @ApiProperty({ type: 'integer' })
  activo_id: number;

  @ApiProperty({ description: 'Number of the asset' })
  activo: string;

  @ApiProperty({ description: 'Name of the field' })
  campo: string;

  @ApiProperty({ type: String, nullable: true })
  antes: string | null;

  @ApiProperty({ type: String, nullable: true })
  despues: string | null;

  @ApiProperty({ type: [String], description: 'Where the asset is now, from the root' })
  lugar: string[];
}

class AlikeGroupDto {
  @ApiProperty()
  nombre: string;

  @ApiProperty({ type: [String], description: 'Names from the root' })
  ruta: string[];
}

/** A group that the file would make. */
export class ForeseenGroupDto {
  @ApiProperty({ description: 'SECCIONAL, DEPENDENCIA, DIRECCION or EMPLEADO' })
  tipo: string;

  @ApiProperty({ type: [String], description: 'Names from the root; the last one is its own' })
  ruta: string[];

  @ApiProperty({ type: 'integer', description: 'Rows that go there, or below' })
  filas: number;

  @ApiProperty({
    type: AlikeGroupDto,
    nullable: true,
    description: 'One that exists and is called nearly the same',
  })
  parecido: AlikeGroupDto | null;
}

/** What a file, or a part of it, would do: the answer of the load, and what it adds up to. */
export class UploadPreviewDto extends UploadResultDto {
  @ApiProperty({ type: [NewAssetDto], description: 'Assets that it would make: the first 2,000, by row' })
  nuevos: NewAssetDto[];

  @ApiProperty({
    type: [ForeseenChangeDto],
    description: 'Cells that it would change: the first 10,000, by row',
  })
  cambios: ForeseenChangeDto[];

  @ApiProperty({ type: 'integer', description: 'How many cells it would change, listed or not' })
  cambios_total: number;

  @ApiProperty({ type: [ForeseenGroupDto], description: 'Groups that it would make, 500 at most' })
  grupos_nuevos: ForeseenGroupDto[];

  @ApiProperty({ type: [Number], description: 'Ids of the known assets that it brings' })
  activos: number[];

  @ApiProperty({ type: [Number], description: 'Rows that cannot be read: the first 2,000' })
  rechazadas: number[];
}
