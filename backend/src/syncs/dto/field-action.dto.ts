import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';

import { ACTION_TYPES, type ActionType } from '../kinds/kinds.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from '../resolution-choice.js';

const TEXT = { type: String, nullable: true } as const;

/** Fields of the local asset that an action may give. null, '' and absent mean the same. */
export class ActionDataDto {
  @ApiPropertyOptional({ ...TEXT, maxLength: 60 })
  NUMERO_DE_ACTIVO?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 1000 })
  DESCRIPCION?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 120 })
  SERIAL?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 120 })
  NUMERO_ETIQUETA?: string | null;

  @ApiPropertyOptional({ ...TEXT, description: 'CREATE and UPDATE: BUENO, REGULAR or MALO' })
  ESTADO?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 255, description: 'Required in a TRANSFER' })
  EMPLEADO?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 255, description: 'Required in a TRANSFER' })
  DEPENDENCIA?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 255 })
  SECCIONAL?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 255 })
  DIRECCION?: string | null;

  @ApiPropertyOptional({ ...TEXT, maxLength: 2000, description: 'Required in a TRANSFER' })
  observaciones?: string | null;
}

/** Marks the action that settles a conflict, and how the person decided each field (rule 6). */
export class ResolutionDto {
  @ApiProperty({ format: 'uuid', description: 'The action in conflict that this one settles' })
  action_id: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...RESOLUTION_CHOICES] },
    example: { ESTADO: 'local', SERIAL: 'server' },
  })
  campos: Record<string, ResolutionChoice>;
}

/**
 * Something that a person did to an asset in the field. Unknown parts are ignored; unknown kinds, choices and
 * fields of the data make it wait (`held`).
 */
export class FieldActionDto {
  @ApiProperty({ format: 'uuid', description: 'Made on the device; the server applies it at most once' })
  id: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: '0 while the CREATE of the asset is not applied' })
  activo_id: number;

  @ApiPropertyOptional({ format: 'uuid', description: 'Names the asset by the CREATE that makes it' })
  activo_ref?: string;

  @ApiProperty({ type: 'integer', description: 'The group that the person worked in; where a CREATE goes' })
  grupo_id: number;

  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType' })
  action_type: ActionType;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Version of the server’s copy that the device had',
  })
  base_version: number;

  @ApiProperty({
    nullable: true,
    description: 'The local asset before, earlier unsent actions included; an object or its JSON text',
    oneOf: [{ $ref: getSchemaPath(ActionDataDto) }, { type: 'string' }],
  })
  data_before: ActionDataDto | string | null;

  @ApiProperty({
    description: 'What the person entered; an object or its JSON text',
    oneOf: [{ $ref: getSchemaPath(ActionDataDto) }, { type: 'string' }],
  })
  data_after: ActionDataDto | string;

  @ApiProperty({ format: 'date-time', description: 'By the device’s clock; for people, never for ordering' })
  created_at: string;

  @ApiPropertyOptional({ type: ResolutionDto })
  resolves?: ResolutionDto;

  @ApiPropertyOptional({
    type: [String],
    example: ['EMPLEADO'],
    description:
      'Fields that are meant although data_after repeats data_before: a transfer names a place as a whole, also what ' +
      'it leaves as it is; and a person may have changed a field, changed it back and given up the first of the two. ' +
      'Such a field collides where the server has another value.',
  })
  restates?: string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description:
      'How often its author asked for it again after a rejection. A rejected action is decided anew when this is ' +
      'higher than the last time; else the answer is the recorded one.',
  })
  reintento?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The lowest version of the contract that understands this action; a server below holds it',
  })
  contrato?: number;
}
