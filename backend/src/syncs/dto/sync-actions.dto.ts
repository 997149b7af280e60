import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray } from 'class-validator';

import { OneLook } from '../../common/dto/one-look.js';
import { ActionDataDto, FieldActionDto } from './field-action.dto.js';

/** Actions that one call may bring (rule 7). */
export const MAX_BATCH = 50;

/** A list of actions that is not too long, and nothing beside it. */
function isEnvelope(value: object): boolean {
  const [name, ...others] = Object.keys(value);
  if (name !== 'acciones' || others.length > 0) return false;
  const { acciones } = value as { acciones: unknown };
  return Array.isArray(acciones) && acciones.length <= MAX_BATCH;
}

/**
 * The envelope. Only this is validated here: an action that is wrong gets its own result and never holds up
 * the others (design §3).
 */
@OneLook(isEnvelope)
@ApiExtraModels(ActionDataDto)
export class SyncActionsDto {
  @ApiProperty({ type: [FieldActionDto], maxItems: MAX_BATCH, description: 'In the order they were made' })
  @IsArray({ message: 'acciones debe ser una lista' })
  @ArrayMaxSize(MAX_BATCH, { message: `Se aceptan hasta ${MAX_BATCH} acciones por envío` })
  acciones: unknown[];
}
