import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

import { FieldActionDto } from '../../syncs/dto/field-action.dto.js';
import { MAX_BATCH } from '../../syncs/dto/sync-actions.dto.js';

/** What became of work that its author gives up; `settled`: it was applied or decided before. */
const DISCARD_STATUSES = ['discarded', 'settled', 'refused'] as const;

const MAX_ASKED = 200;

/** Only the envelope is validated here, as with actions that are to be applied. */
export class DiscardActionsDto {
  @ApiProperty({
    type: [FieldActionDto],
    maxItems: MAX_BATCH,
    description: 'Each as it was sent, or would have been',
  })
  @IsArray({ message: 'acciones debe ser una lista' })
  @ArrayMaxSize(MAX_BATCH, { message: `Se aceptan hasta ${MAX_BATCH} acciones por envío` })
  acciones: unknown[];
}

export class DiscardResultDto {
  @ApiProperty({ description: 'The action’s id as it came; empty when it had none' })
  id: string;

  @ApiProperty({
    enum: DISCARD_STATUSES,
    enumName: 'DiscardStatus',
    description:
      '`discarded`, now or before: it never acts any more. `settled`: it was applied, or its conflict decided, ' +
      'before. `refused`: not an id, or another user’s',
  })
  status: (typeof DISCARD_STATUSES)[number];
}

export class DiscardResultsDto {
  @ApiProperty({ type: [DiscardResultDto] })
  results: DiscardResultDto[];
}

export class AskConflictsDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_ASKED })
  @IsArray({ message: 'ids debe ser una lista' })
  @ArrayMaxSize(MAX_ASKED, { message: `Se aceptan hasta ${MAX_ASKED} identificadores` })
  @IsUUID(undefined, { each: true, message: 'Un identificador no es válido' })
  ids: string[];
}

export class ClosedConflictsDto {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Those that wait for no decision here: sending them again tells what became of them',
  })
  cerrados: string[];
}
