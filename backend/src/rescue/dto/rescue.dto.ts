import { ApiProperty } from '@nestjs/swagger';

import { ACTION_TYPES, type ActionType } from '../../syncs/kinds/kinds.js';
import { ActionErrorDto, ActionResultDto } from '../../syncs/dto/sync-result.dto.js';

const TEXT = { type: String, nullable: true } as const;

export class RescueFormDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: 'The ZIP that “Exportar pendientes” saved on a phone; at most 512 MB, 10,000 actions',
  })
  archivo: unknown;
}

export class RescuedUserDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;

  @ApiProperty()
  full_name: string;

  @ApiProperty({ description: 'A deactivated user’s work can be loaded too' })
  active: boolean;
}

/** The result of one action, with what a person knows it by. */
export class RescuedActionDto extends ActionResultDto {
  @ApiProperty({ enum: ACTION_TYPES, enumName: 'ActionType', nullable: true })
  action_type: ActionType | null;

  @ApiProperty({ ...TEXT, description: 'The asset’s number as the phone had it' })
  codigo_activo: string | null;

  @ApiProperty(TEXT)
  descripcion: string | null;
}

export class RejectedPhotoDto {
  @ApiProperty({ format: 'uuid' })
  photo_id: string;

  @ApiProperty({ format: 'uuid' })
  action_id: string;

  @ApiProperty({ description: 'As the phone called it' })
  filename: string;

  @ApiProperty({ description: 'Machine-readable reason', example: 'action_not_applied' })
  code: string;

  @ApiProperty({ description: 'Why it was not stored, in Spanish' })
  error: string;
}

export class RescuedPhotosDto {
  @ApiProperty({ type: 'integer' })
  stored: number;

  @ApiProperty({ type: 'integer', description: 'The server had them already' })
  duplicate: number;

  @ApiProperty({ type: [RejectedPhotoDto] })
  rejected: RejectedPhotoDto[];
}

/** What became of an export: the same that the phone itself would have been told. */
export class RescueResultDto {
  @ApiProperty({ type: RescuedUserDto, description: 'Whose work it is' })
  usuario: RescuedUserDto;

  @ApiProperty({ ...TEXT, format: 'date-time', description: 'By the phone’s clock' })
  exported_at: string | null;

  @ApiProperty({ type: [RescuedActionDto], description: 'In the order in which they were made' })
  results: RescuedActionDto[];

  @ApiProperty({ type: [ActionErrorDto], description: 'Those that did not apply' })
  errors: ActionErrorDto[];

  @ApiProperty({ type: RescuedPhotosDto })
  photos: RescuedPhotosDto;
}
