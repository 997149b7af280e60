import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

import { ACTION_STATUSES, type ActionStatus } from '../action-status.js';
import { CONFLICT_REASONS, type ConflictReason } from '../conflict-reason.js';
import { ActivoDto } from './activo.dto.js';
import { WrittenDto } from './written.dto.js';

const TEXT = { type: String, nullable: true } as const;

/** One field in conflict: where the person started, what they entered, what the server has. */
export class FieldConflictDto {
  @ApiProperty(TEXT)
  original: string | null;

  @ApiProperty(TEXT)
  mine: string | null;

  @ApiProperty(TEXT)
  server: string | null;
}

/** The asset that has a number which somebody wants for another one: what that person may know of it. */
export class NumberHolderDto {
  @ApiProperty({
    type: ActivoDto,
    description: 'Its number is another one where it only answers to the wanted one, which it had before',
  })
  activo: ActivoDto;

  @ApiPropertyOptional({
    type: WrittenDto,
    description: 'Who gave it its number, as far as its history tells',
  })
  escrito?: WrittenDto;

  @ApiProperty({
    type: [String],
    description: 'Paths of its photos, newest first; they need the bearer token',
  })
  fotos: string[];
}

/** Everything that is needed to settle a conflict without another call. */
@ApiExtraModels(FieldConflictDto, WrittenDto)
export class ConflictDto {
  @ApiProperty({ format: 'uuid' })
  action_id: string;

  @ApiProperty({ enum: CONFLICT_REASONS, enumName: 'ConflictReason' })
  motivo: ConflictReason;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/FieldConflictDto' },
    description: 'By local field name (NUMERO_DE_ACTIVO, ESTADO, …)',
  })
  campos: Record<string, FieldConflictDto>;

  @ApiProperty({
    type: ActivoDto,
    nullable: true,
    description:
      'The asset in conflict; for a number that exists the asset that has it, if the user may see it',
  })
  server: ActivoDto | null;

  @ApiProperty({ type: 'integer', description: 'Version of `server`; 0 without it' })
  version: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/WrittenDto' },
    description: 'Who wrote the values of `server`, by local field name, as far as its history tells',
  })
  escritos?: Record<string, WrittenDto>;

  @ApiPropertyOptional({
    type: [String],
    description:
      'Of a new asset whose number exists: paths of photos of `server`, newest first; they need the bearer token',
  })
  fotos?: string[];

  @ApiPropertyOptional({
    type: NumberHolderDto,
    description:
      'Of a change that wants a number which exists: the asset that has it, if the user may see it. Of a new asset ' +
      'that is `server`',
  })
  titular?: NumberHolderDto;
}

/** That work was given up. */
export class DiscardDto {
  @ApiProperty({ description: 'Username of its author, or of the administrator who gave it up for them' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** That the asset was taken out of the inventory. */
export class RemovalDto {
  @ApiProperty({ description: 'Username of the administrator who removed it' })
  usuario_nombre: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** What a held action waits for. */
export const HELD_BY = ['earlier', 'version'] as const;

export type HeldBy = (typeof HELD_BY)[number];

/** What became of one action. */
export class ActionResultDto {
  @ApiProperty({ type: String, description: 'The action’s id as it came; empty when it had none' })
  id: string;

  @ApiProperty({ enum: ACTION_STATUSES, enumName: 'ActionStatus' })
  status: ActionStatus;

  @ApiProperty({ type: 'integer', description: 'The asset; 0 when there is none (yet)' })
  activo_id: number;

  @ApiProperty({ type: 'integer', description: 'The asset’s version after the action; 0 when there is none' })
  version: number;

  @ApiPropertyOptional({ description: 'Why it did not apply, in Spanish' })
  error?: string;

  @ApiPropertyOptional({
    enum: HELD_BY,
    enumName: 'HeldBy',
    description:
      'With `held`: `earlier` action of its asset that did not apply, or the server’s `version`, which does not know ' +
      'this kind of action, a field or a choice in it. Nothing is recorded of what is held.',
  })
  held_by?: HeldBy;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'With `duplicate`: the action that settled its conflict meanwhile. What that one decided may differ from ' +
      'what this one asked for, down to the asset that a CREATE has become. With `rejected`: what this ' +
      'settlement came too late for, another one or the settled action itself, which applied after all; the photos ' +
      'belong to the action that this one was to settle.',
  })
  resolved_by?: string;

  @ApiPropertyOptional({
    type: DiscardDto,
    description: 'With `rejected`: the work, or what it was to settle, was given up and never acts any more',
  })
  discarded?: DiscardDto;

  @ApiPropertyOptional({
    type: RemovalDto,
    description:
      'With `rejected`: the asset had been loaded by mistake and was removed; it never comes back by its id',
  })
  removed?: RemovalDto;

  @ApiPropertyOptional({ type: ConflictDto })
  conflict?: ConflictDto;
}

export class ActionErrorDto {
  @ApiProperty()
  id: string;

  @ApiProperty()
  error: string;
}

/** One result per action, in the order in which they came; `errors` repeats those that did not apply. */
export class SyncResultsDto {
  @ApiProperty({ type: [ActionResultDto] })
  results: ActionResultDto[];

  @ApiProperty({ type: [ActionErrorDto] })
  errors: ActionErrorDto[];
}

/** The answer to a call with one single action that conflicts. */
export class SyncConflictDto {
  @ApiProperty({ example: 409 })
  statusCode: number;

  @ApiProperty({ example: 'conflict' })
  code: string;

  @ApiProperty({ example: 'Conflicto detectado. Requiere resolución manual.' })
  message: string;

  @ApiProperty({ type: ConflictDto })
  conflict: ConflictDto;
}
