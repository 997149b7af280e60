import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, IsUUID, Max, Min } from 'class-validator';

import { PageDto } from '../../common/dto/page.dto.js';
import { PageQueryDto } from '../../common/dto/page-query.dto.js';
import { MAX_ID } from '../../common/id.pipe.js';
import { ACTION_TYPES, type ActionType } from '../../syncs/kinds/kinds.js';
import { CONFLICT_REASONS, type ConflictReason } from '../../syncs/conflict-reason.js';
import { ActivoDto } from '../../syncs/dto/activo.dto.js';
import { ActionDataDto } from '../../syncs/dto/field-action.dto.js';
import { DiscardDto, FieldConflictDto, NumberHolderDto } from '../../syncs/dto/sync-result.dto.js';
import { WrittenDto } from '../../syncs/dto/written.dto.js';
import { FIELD_SOURCES, type FieldSource } from '../../syncs/field-source.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from '../../syncs/resolution-choice.js';

const TEXT = { type: String, nullable: true } as const;
const CHOICE = { enum: RESOLUTION_CHOICES, enumName: 'ResolutionChoice' } as const;

/** `page` (from 1) and `limit` (1 to 200). */
export class ListConflictsQueryDto extends OmitType(PageQueryDto, ['search']) {
  @ApiPropertyOptional({
    enum: FIELD_SOURCES,
    default: 'RESCATE',
    description: 'Loaded from a phone’s export, or sent by a phone, whose owner can still settle it there',
  })
  @IsOptional()
  @IsIn(FIELD_SOURCES, { message: 'El origen debe ser CAMPO o RESCATE' })
  source?: FieldSource;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Only those about this asset: changes of it, and new assets that came with its number',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'El activo no es válido' })
  @Min(1, { message: 'El activo no es válido' })
  @Max(MAX_ID, { message: 'El activo no es válido' })
  activo_id?: number;
}

/** One field in conflict: where the person started, what their work brings, what the server has now. */
export class StandingFieldDto extends FieldConflictDto {
  @ApiProperty({ ...CHOICE, isArray: true, description: 'What may be chosen for it' })
  choices: ResolutionChoice[];

  @ApiProperty({
    description:
      'Whether two people want different things. Otherwise the work brings it along: it is written with `local`, ' +
      'and needs no decision where the server has the same value',
  })
  disputed: boolean;

  @ApiPropertyOptional({ type: WrittenDto, description: 'Who wrote `server`, as far as the history tells' })
  written?: WrittenDto;
}

/** Field work that waits for a decision. */
@ApiExtraModels(StandingFieldDto)
export class StandingConflictDto {
  @ApiProperty({ format: 'uuid' })
  action_id: string;

  @ApiProperty({ enum: FIELD_SOURCES, description: 'Loaded from a phone’s export, or sent by a phone' })
  source: FieldSource;

  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({ enum: CONFLICT_REASONS, enumName: 'ConflictReason' })
  motivo: ConflictReason;

  @ApiProperty({ type: 'integer', description: 'Whose work it is' })
  usuario_id: number;

  @ApiProperty()
  usuario_nombre: string;

  @ApiProperty({ description: 'Empty when unknown' })
  usuario_nombre_completo: string;

  @ApiProperty({ ...TEXT, format: 'date-time', description: 'By the device’s clock' })
  made_at: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the file was loaded, or the phone sent it' })
  received_at: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The asset of `server`: for a CREATE the one that has its number, null when none has it any more',
  })
  activo_id: number | null;

  @ApiProperty({ ...TEXT, description: 'The number as the phone had it' })
  activo_codigo: string | null;

  @ApiProperty(TEXT)
  activo_descripcion: string | null;

  @ApiProperty(TEXT)
  observaciones: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(StandingFieldDto) },
    description:
      'By local field name, everything that the work may write. Of a CREATE also the other fields in which it differs from the asset that has its ' +
      'number: they are decided when it becomes an UPDATE of that one, and not with another number',
  })
  campos: Record<string, StandingFieldDto>;

  @ApiProperty({ type: [String], description: 'Paths of its photos; they need the bearer token' })
  photos: string[];

  @ApiProperty({ type: ActionDataDto, description: 'All that its author gave' })
  datos: ActionDataDto;

  @ApiProperty({ type: ActivoDto, nullable: true, description: 'The asset `activo_id` as it is now' })
  activo: ActivoDto | null;

  @ApiProperty({ type: [String], description: 'Paths of the latest photos of `activo`' })
  activo_fotos: string[];

  @ApiProperty({
    type: NumberHolderDto,
    nullable: true,
    description: 'What has the number that the work wants: of a CREATE `activo`, of a change another asset',
  })
  titular: NumberHolderDto | null;
}

/** A conflict that was given up: its work never acts any more, its record stays. */
export class DiscardedConflictDto extends DiscardDto {
  @ApiProperty({ format: 'uuid' })
  action_id: string;
}

/** How many conflicts stand, by how they came; of the asset that was asked for, if one was. */
export class ConflictTotalsDto {
  @ApiProperty({ type: 'integer' })
  CAMPO: number;

  @ApiProperty({ type: 'integer' })
  RESCATE: number;
}

export class StandingConflictListDto extends PageDto {
  @ApiProperty({ type: ConflictTotalsDto })
  totals: ConflictTotalsDto;

  @ApiProperty({ type: [StandingConflictDto] })
  conflicts: StandingConflictDto[];
}

/** What was decided about one field. */
export class FieldDecisionDto {
  @ApiProperty(CHOICE)
  choice: ResolutionChoice;

  @ApiPropertyOptional({ ...TEXT, maxLength: 2000, description: 'Required with `other`' })
  value?: string | null;

  @ApiProperty({ ...TEXT, maxLength: 2000, description: 'The server’s value that the decision was made on' })
  server: string | null;
}

@ApiExtraModels(FieldDecisionDto)
export class SettleConflictDto {
  @ApiProperty({
    format: 'uuid',
    description: 'Of the settling action; a repeat with it changes nothing more',
  })
  @IsUUID(undefined, { message: 'El identificador de la decisión no es válido' })
  id: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'As the list told it' })
  @IsOptional()
  @IsInt({ message: 'El activo no es válido' })
  @Min(1, { message: 'El activo no es válido' })
  @Max(MAX_ID, { message: 'El activo no es válido' })
  activo_id: number | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(FieldDecisionDto) },
    example: { SERIAL: { choice: 'local', server: 'SN-1' } },
  })
  @IsObject({ message: 'Elige un valor para cada campo en conflicto' })
  campos: Record<string, unknown>;
}
