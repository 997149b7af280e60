import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';

import { PageDto } from '../../common/dto/page.dto.js';
import { ACTION_TYPES, type ActionType } from '../kinds/kinds.js';
import { FIELD_SOURCES, type FieldSource } from '../field-source.js';
import { DiscardDto } from './sync-result.dto.js';

export class FieldChangeDto {
  @ApiProperty({ type: String, nullable: true })
  old: string | null;

  @ApiProperty({ type: String, nullable: true })
  new: string | null;
}

export class SyncPhotoDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Needs the bearer token', example: '/api/photos/3f0c…' })
  url: string;

  @ApiProperty()
  filename: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  size: number;

  @ApiProperty({ type: 'integer' })
  width: number;

  @ApiProperty({ type: 'integer' })
  height: number;
}

/** Who decided a conflict how. */
export class SyncResolutionDto {
  @ApiProperty({ format: 'uuid' })
  action_id: string;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  campos: Record<string, string>;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Username of the administrator who decided for the author; null when the author did',
  })
  decidido_por: string | null;
}

/**
 * A field action that was applied (specification §3, 'Sync record'), or one in conflict that was given up.
 */
@ApiExtraModels(FieldChangeDto)
export class SyncDto {
  @ApiProperty({ description: 'Grows with time' })
  id: string;

  @ApiProperty({ format: 'uuid', nullable: true, type: String })
  action_id: string | null;

  @ApiProperty({ format: 'date-time' })
  synced_at: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'By the device’s clock' })
  made_at: string | null;

  @ApiProperty({ type: 'integer' })
  usuario_id: number;

  @ApiProperty({ description: 'Username' })
  usuario_nombre: string;

  @ApiProperty({ description: 'Empty when unknown' })
  usuario_nombre_completo: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'null for a discarded CREATE: it made no asset; and for discarded work on what its author could not reach',
  })
  activo_id: number | null;

  @ApiProperty()
  activo_codigo: string;

  @ApiProperty({ type: String, nullable: true })
  activo_descripcion: string | null;

  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({ type: 'integer', nullable: true })
  grupo_id: number | null;

  @ApiProperty({ description: 'The asset’s group after the change, by its name then' })
  grupo_nombre: string;

  @ApiProperty({
    type: [String],
    description: 'Names over that group, from the root down; none when it is gone',
  })
  grupo_ruta: string[];

  @ApiProperty({ enum: FIELD_SOURCES, description: 'Synchronised, or loaded from a phone’s export' })
  source: FieldSource;

  @ApiProperty({ type: String, nullable: true, description: 'Username of who loaded a phone’s export' })
  cargado_por: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/FieldChangeDto' },
    description:
      'By local field name; empty when the asset already had these values. Of discarded work what its author ' +
      'wanted, of which nothing was written',
  })
  changes: Record<string, FieldChangeDto>;

  @ApiProperty({ type: String, nullable: true })
  observaciones: string | null;

  @ApiProperty({ type: SyncResolutionDto, nullable: true })
  resolves: SyncResolutionDto | null;

  @ApiProperty({
    type: DiscardDto,
    nullable: true,
    description:
      'Who gave it up, and when: it was in conflict and never acts any more. null for what was applied',
  })
  descartado: DiscardDto | null;

  @ApiProperty({ type: [SyncPhotoDto] })
  photos: SyncPhotoDto[];
}

export class SyncListDto extends PageDto {
  @ApiProperty({ type: [SyncDto] })
  syncs: SyncDto[];
}
