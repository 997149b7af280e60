import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsUUID, Max, Min } from 'class-validator';

import { MAX_ID } from '../../common/id.pipe.js';

/** The text parts of the form. What decides is the action; grupo_id and activo_id are for information. */
export class UploadPhotoDto {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt({ message: 'grupo_id debe ser un número' })
  @Min(0, { message: 'grupo_id debe ser un número' })
  @Max(MAX_ID, { message: 'grupo_id debe ser un número' })
  grupo_id: number;

  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt({ message: 'activo_id debe ser un número' })
  @Min(0, { message: 'activo_id debe ser un número' })
  @Max(MAX_ID, { message: 'activo_id debe ser un número' })
  activo_id: number;

  @ApiProperty({ format: 'uuid', description: 'The sender’s action that the photo belongs to' })
  @IsUUID('all', { message: 'action_id debe ser un UUID' })
  action_id: string;

  @ApiProperty({ format: 'uuid', description: 'Made on the device; the same id never stores twice' })
  @IsUUID('all', { message: 'photo_id debe ser un UUID' })
  photo_id: string;
}

/** The whole form, for the documentation. */
export class UploadPhotoFormDto extends UploadPhotoDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'One JPEG, PNG or WebP of at most 10 MB' })
  photos: unknown;
}

export class UploadedPhotoDto {
  @ApiProperty({ type: [String], example: ['/api/photos/3f0c…'] })
  urls: string[];
}
