import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray } from 'class-validator';

import { ActionDataDto, FieldActionDto } from './field-action.dto.js';

/** Actions that one call may bring (rule 7). */
export const MAX_BATCH = 50;

/**
 * The envelope. Only this is validated here: an action that is wrong gets its own result and never holds up
 * the others (design §3).
 */
@ApiExtraModels(ActionDataDto)
export class SyncActionsDto {
  @ApiProperty({ type: [FieldActionDto], maxItems: MAX_BATCH, description: 'In the order they were made' })
  @IsArray({ message: 'acciones debe ser una lista' })
  @ArrayMaxSize(MAX_BATCH, { message: `Se aceptan hasta ${MAX_BATCH} acciones por envío` })
  acciones: unknown[];
}
